import type { Finding } from '../finding.ts';
import { nameOf, othersOf, ownOf, type GateInput, type GateRelease } from '../gate-release.ts';
import { covers, isPlain, meet, overlap } from './route-pattern.ts';

const CONFIG = 'mfe.config.ts';
/** Paths that the shell's server answers itself. */
const RESERVED = [
  '/live',
  '/ready',
  '/favicon.svg',
  '/favicon.ico',
  '/share.jpg',
  '/apple-touch-icon.png',
  '/app-icon.png',
  '/site.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/brand/*',
  '/rewald/*',
  '/en/*',
];

/**
 * Query parameters that the new version would no longer read. A version without such a list (from older builds) gets all
 * of them.
 */
const lostOf = (before: readonly string[], now: readonly string[] | undefined): string[] =>
  now === undefined ? [] : before.filter((name) => !now.includes(name));

/** Current versions of other parts whose code or navigation links to a path. */
const linkingTo = (input: GateInput, path: string): GateRelease[] =>
  othersOf(input).filter(
    ({ state, manifest: { links = [], navigation = [] } }) =>
      state === 'current' &&
      [...links, ...navigation.map((entry) => entry.path)].some((link) => covers(path, link)),
  );

type Found = (rule: string, reason: string, remedy: string, against?: string) => Finding;

/** Routes: no address belongs to two parts, none disappears by mistake, and no personal page becomes public. */
export const checkRoutes = (input: GateInput): Finding[] => {
  const found: Found = (rule, reason, remedy, against) => ({
    level: 'error',
    rule,
    release: nameOf(input.candidate),
    ...(against ? { against } : {}),
    file: CONFIG,
    reason,
    remedy,
  });
  return [
    ...checkClaims(input, found),
    ...ownOf(input).flatMap((own) => checkFormer(input, own, found)),
    ...checkNavigation(input.candidate, found),
  ];
};

/** The addresses that this version claims. */
const checkClaims = (input: GateInput, found: Found): Finding[] => {
  const { routes, exposes } = input.candidate.manifest;
  const findings: Finding[] = [];
  for (const [index, { path, expose }] of routes.entries()) {
    if (!path.startsWith('/'))
      findings.push(found('route-form', `The route ${path} does not start with a slash.`, `Write /${path}.`));
    else if (!isPlain(path))
      findings.push(
        found(
          'route-form',
          `The router reads ${path} differently than it looks.`,
          'Write plain letters, digits, . ~ - and _ between slashes, :name for one step, and * only as the last one.',
        ),
      );
    const reserved = RESERVED.find(
      (taken) => overlap(taken, path) && !(taken === '/en/*' && path.startsWith('/:')),
    );
    if (reserved)
      findings.push(
        found(
          'route-reserved',
          `${path} meets ${reserved}, which the shell's server answers itself.`,
          'Choose another path; a locale prefix never stands in a route.',
        ),
      );
    if (!(expose in exposes))
      findings.push(
        found(
          'route-module',
          `${path} is rendered by ${expose}, which is not exposed.`,
          `Add ${expose} to exposes.`,
        ),
      );
    if (routes.some((other, place) => place < index && other.path === path))
      findings.push(found('route-twice', `${path} is claimed twice.`, 'Remove one of the claims.'));
    for (const other of othersOf(input)) {
      const rival = other.manifest.routes.find((claim) => meet(claim.path, path));
      if (rival)
        findings.push(
          found(
            'route-taken',
            `${path} meets ${rival.path}, which ${other.manifest.owner} claims: the same address would belong to two parts.`,
            `Choose a path of your own, or let ${other.manifest.owner} give ${rival.path} up first and publish that.`,
            nameOf(other),
          ),
        );
    }
  }
  return findings;
};

/** The addresses of a former version, and the query parameters that they read. */
const checkFormer = (input: GateInput, own: GateRelease, found: Found): Finding[] => {
  const { routes, retires = [] } = input.candidate.manifest;
  const findings: Finding[] = [];
  for (const { path, page, query = [] } of own.manifest.routes) {
    // As in the router, a literal path wins over a pattern that covers it.
    const successor =
      routes.find((claim) => claim.path === path) ?? routes.find((claim) => covers(claim.path, path));
    const taken = othersOf(input).some(
      ({ state, manifest }) =>
        state === 'current' && manifest.routes.some((claim) => covers(claim.path, path)),
    );
    if (!successor && !taken && own.state === 'current')
      for (const other of linkingTo(input, path))
        findings.push(
          found(
            'route-linked',
            `${other.manifest.owner} leads visitors to ${path}, which would be a 404.`,
            `Let ${path} answer, or redirect from it, until no live version of ${other.manifest.name} leads there.`,
            nameOf(other),
          ),
        );
    if (!successor && !taken && !retires.includes(path) && own.state === 'current')
      findings.push(
        found(
          'route-gone',
          `${path} is answered now and would be a 404: links and bookmarks to it break.`,
          `Claim it again, or write retires: ['${path}'] if that is meant.`,
          nameOf(own),
        ),
      );
    if (successor && page['personal'] === true && successor.page['personal'] !== true)
      findings.push(
        found(
          'route-public',
          `${path} was personal and would be rendered into shared caches.`,
          'Set page: { personal: true }, or give the public page a path of its own.',
          nameOf(own),
        ),
      );
    const lost = own.state === 'current' && successor ? lostOf(query, successor.query) : [];
    for (const name of lost.filter((one) => !retires.includes(`${path}?${one}`)))
      findings.push(
        found(
          'query-gone',
          `${path} reads ?${name}= now and would not get it any more: links with it would lead to something else.`,
          `Name it in the query of the route, or write retires: ['${path}?${name}'] if that is meant.`,
          nameOf(own),
        ),
      );
  }
  return findings;
};

const checkNavigation = ({ manifest }: GateRelease, found: Found): Finding[] => {
  const { routes, navigation = [] } = manifest;
  const findings: Finding[] = [];
  for (const { path, label } of navigation) {
    if (!routes.some((claim) => covers(claim.path, path)))
      findings.push(
        found(
          'navigation-foreign',
          `The navigation leads to ${path}, which this part does not claim.`,
          'Lead to a page of your own; other teams name theirs themselves.',
        ),
      );
    if (label.de.trim() === '' || label.en.trim() === '')
      findings.push(
        found(
          'navigation-label',
          `The navigation to ${path} lacks a word in one language.`,
          'Give label.de and label.en.',
        ),
      );
  }
  return findings;
};
