import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Cluster, Pooler, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { DCLinter } from 'dclint';
import { parse, parseAllDocuments } from 'yaml';
import { readEnvironment, readUnit } from './unit.ts';

const DEPLOY = join(import.meta.dirname, '..');
const FOLDER = join(DEPLOY, 'kubernetes');
const FILES = readdirSync(FOLDER).filter((file) => file !== 'kustomization.yaml');

/** Each kind with the schema that Kubernetes or CloudNativePG publishes for it. */
const KINDS: Readonly<Record<string, new () => { validate(): void }>> = {
  Cluster,
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  Pooler,
  ScheduledBackup,
  Secret,
  Service,
};
const check = (manifest: { readonly kind: string }): void => {
  const Kind = KINDS[manifest.kind];
  if (Kind === undefined) throw new Error(`No schema for ${manifest.kind}.`);
  const made: { validate(): void } = Reflect.construct(Kind, [manifest]);
  made.validate();
};

const manifests = FILES.flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => ({
    file,
    manifest: document.toJS(),
  })),
);
const named = (kind: string): string[] =>
  manifests.flatMap(({ manifest }) => (manifest.kind === kind ? [manifest.metadata.name] : []));

test.each(manifests.map(({ file, manifest }) => [file, manifest.kind, manifest.metadata.name, manifest]))(
  '%s: %s %s is what its schema asks for',
  (_file, _kind, _name, manifest) => {
    expect(() => check(manifest)).not.toThrow();
  },
);

test('a manifest that is wrong is noticed', () => {
  const wrong = { kind: 'Deployment', metadata: { name: 'x' }, spec: { replicas: 'two' } };
  expect(() => check(wrong)).toThrow('replicas must be integer');
});

test('everything but examples is applied, and what is referred to is there', () => {
  const { resources }: { resources: string[] } = parse(
    readFileSync(join(FOLDER, 'kustomization.yaml'), 'utf8'),
  );
  expect(resources.toSorted()).toEqual(FILES.filter((file) => !file.includes('.example.')).toSorted());
  const text = manifests.map(({ manifest }) => JSON.stringify(manifest)).join('\n');
  const wanted = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
  expect(named('Service')).toEqual(expect.arrayContaining(wanted(/"service":\{"name":"([\w-]+)"/g)));
  // CloudNativePG creates the secret of the database's own role.
  expect([...named('Secret'), 'database-app']).toEqual(
    expect.arrayContaining(wanted(/"secret(?:Ref|KeyRef)?":\{"(?:secretN|n)ame":"([\w-]+)"/g)),
  );
});

test('releases lie in a bucket: no process shares a disk with another, and each has only the keys that it needs', () => {
  const settings = manifests.find(({ manifest }) => manifest.metadata.name === 'settings')?.manifest.data;
  expect(settings.REGISTRY).toMatch(/^s3:\/\//);
  const keysOf = new Map<string, unknown>();
  for (const { manifest } of manifests)
    for (const { persistentVolumeClaim, secret } of manifest.spec?.template?.spec.volumes ?? []) {
      expect(persistentVolumeClaim).toBeUndefined();
      if (secret)
        keysOf.set(
          manifest.metadata.name,
          secret.items?.map(({ key }: { key: string }) => key),
        );
    }
  expect([...keysOf]).toEqual([
    ['release', undefined],
    ['shell', ['trusted.json', 'canary-watch.pem']],
  ]);
});

test('every process is nobody in particular, on a root that it cannot write, with both probes and a budget', () => {
  for (const { manifest } of manifests.filter(({ manifest: { kind } }) => kind === 'Deployment')) {
    const { spec } = manifest.spec.template;
    const [container] = spec.containers;
    expect(spec.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.readinessProbe.httpGet.path).toBe('/ready');
    expect(container.livenessProbe.httpGet.path).toBe('/live');
    expect(named('PodDisruptionBudget')).toContain(manifest.metadata.name);
  }
});

/** What the schema of the compose specification forbids in a file; dclint's own style rules are off. */
const faultsOfCompose = (file: string): string[] =>
  new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => ['invalid-schema', 'invalid-yaml'].includes(rule))
    .map(({ message }) => message);

test('the compose file is what its specification asks for, and a wrong one is noticed', () => {
  const file = join(DEPLOY, 'compose/compose.yaml');
  expect(faultsOfCompose(file)).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'rewald-compose-'));
  const wrong = join(folder, 'compose.yaml');
  writeFileSync(wrong, readFileSync(file, 'utf8').replace('read_only: true', 'read_only: [often]'));
  try {
    expect(faultsOfCompose(wrong)).not.toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('units start what the image starts, and haproxy leads to their ports', () => {
  const { services } = parse(readFileSync(join(DEPLOY, 'compose/compose.yaml'), 'utf8'), { merge: true });
  const proxy = readFileSync(join(DEPLOY, 'proxy/haproxy.cfg'), 'utf8');
  const asked = [...proxy.matchAll(/"\$\{(\w+)\}|:\$\{(\w+)\}"/g)].flatMap(
    ([, one, other]) => one ?? other ?? [],
  );
  expect([...new Set(asked)].toSorted()).toEqual(
    Object.keys(readEnvironment(join(DEPLOY, 'proxy/haproxy.env.example'))).toSorted(),
  );
  expect(Object.keys(services.proxy.environment).toSorted()).toEqual([...new Set(asked)].toSorted());
  for (const kind of ['api', 'worker', 'shell', 'origin', 'desk']) {
    expect(readUnit(kind, '4001').command).toEqual(['/opt/rewald/bin/rewald.js', kind]);
    expect(services[kind].command).toEqual([kind]);
    expect(services[kind].read_only).toBe(true);
  }
});

test('a restart of a unit ends when the process is ready, so that two of a kind are never away together', () => {
  for (const kind of ['api', 'worker', 'origin', 'shell', 'desk']) {
    const { waits, environment } = readUnit(kind, '4999');
    expect(waits).toMatch(/^-\/usr\/bin\/curl .*--retry 60 .*http:\/\/\$\{HOST\}:4999\/ready$/);
    expect(Object.values(environment)).toContain('4999');
  }
});
