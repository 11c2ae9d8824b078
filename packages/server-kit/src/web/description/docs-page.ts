import { createHash } from 'node:crypto';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const objectIn = (value: Json, key: string): Json => {
  const found = value[key];
  return isObject(found) ? found : {};
};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const escape = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/`([^`]+)`/g, '<code>$1</code>');

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --soft: #8881; --ours: #96500a; --mark: #1a6b4a; }
@media (prefers-color-scheme: dark) { :root { --ours: #f0b070; --mark: #7fd6ae; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1.5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; }
h2 { border-bottom: 1px solid var(--line); margin-top: 3rem; }
details { border: 1px solid var(--line); border-radius: .4rem; margin: .5rem 0; }
details[open] > summary { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; padding: .5rem .75rem; overflow-wrap: anywhere; }
summary b { color: var(--mark); display: inline-block; min-width: 4.5rem; }
summary i { color: var(--ours); font-style: normal; font-size: .85em; margin-left: .5rem; }
summary span { display: block; font-size: .95em; }
.call { padding: 0 .75rem .75rem; }
h3 { font-size: 1em; margin: 1rem 0 .25rem; }
ul.fields { background: var(--soft); border-radius: .3rem; list-style: none; margin: .25rem 0; padding: .25rem .75rem; overflow-x: auto; }
ul.fields ul.fields { background: none; border-left: 2px solid var(--line); border-radius: 0; padding: 0 0 0 .75rem; }
code { font-family: ui-monospace, monospace; font-size: .92em; }
small { opacity: .8; }
`;

const LIMITS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'format',
] as const;

const nameOfType = (schema: Json): string => {
  const variants = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  if (variants.length > 0) return [...new Set(variants.map(nameOfType))].join(' or ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => JSON.stringify(one)).join(' or ');
  if (schema['type'] === 'array') return `list of ${nameOfType(objectIn(schema, 'items'))}`;
  if (Array.isArray(schema['type'])) return schema['type'].join(' or ');
  return text(schema['type']) || 'anything';
};

const limitsOf = (schema: Json): string =>
  LIMITS.filter((name) => schema[name] !== undefined)
    .map((name) => `${name} ${String(schema[name])}`)
    .join(', ');

/** The fields of an object, of the items of a list, or of each variant. */
const fieldsOf = (schema: Json): string => {
  const variants = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  if (variants.length > 0) return variants.map(fieldsOf).join('');
  if (schema['type'] === 'array') return fieldsOf(objectIn(schema, 'items'));
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const fields = Object.entries(objectIn(schema, 'properties')).map(([name, field]) => {
    const inner = isObject(field) ? field : {};
    return `<li><code>${escape(name)}</code> ${line(inner)}${required.has(name) ? '' : ' <small>optional</small>'}${fieldsOf(inner)}</li>`;
  });
  return fields.length === 0 ? '' : `<ul class="fields">${fields.join('')}</ul>`;
};

const line = (schema: Json): string => {
  const limits = limitsOf(schema);
  const description = text(schema['description']);
  return `${escape(nameOfType(schema))}${limits === '' ? '' : ` <small>(${escape(limits)})</small>`}${description === '' ? '' : ` – ${escape(description)}`}`;
};

const contentOf = (value: Json): Json => {
  const [first] = Object.values(objectIn(value, 'content'));
  return isObject(first) ? objectIn(first, 'schema') : {};
};

const parametersOf = (operation: Json): string => {
  const parameters = list(operation['parameters']).filter((one) => one['name'] !== 'locale');
  if (parameters.length === 0) return '';
  return `<h3>Parameters</h3><ul class="fields">${parameters
    .map(
      (one) =>
        `<li><code>${escape(text(one['name']))}</code> <small>${escape(text(one['in']))}</small> ${line({ ...objectIn(one, 'schema'), description: one['description'] })}${one['required'] === true ? '' : ' <small>optional</small>'}</li>`,
    )
    .join('')}</ul>`;
};

const bodyOf = (operation: Json): string => {
  const schema = contentOf(objectIn(operation, 'requestBody'));
  return Object.keys(schema).length === 0 ? '' : `<h3>Body</h3>${line(schema)}${fieldsOf(schema)}`;
};

const answersOf = (operation: Json, components: Json): string => {
  const answers = Object.entries(objectIn(operation, 'responses')).flatMap(([status, answer]) => {
    if (!isObject(answer)) return [];
    const name = text(answer['$ref']).split('/').at(-1) ?? '';
    const known = name === '' ? answer : objectIn(objectIn(components, 'responses'), name);
    const fields = name === '' ? fieldsOf(contentOf(answer)) : '';
    return `<li><code>${status}</code> ${escape(text(known['description']).replace('Default Response', ''))}${fields}</li>`;
  });
  return `<h3>Answers</h3><ul class="fields">${answers.join('')}</ul>`;
};

const problemsOf = (operation: Json): string => {
  const problems = Object.entries(objectIn(operation, 'x-problems'));
  if (problems.length === 0) return '';
  return `<h3>Refused because of</h3><ul class="fields">${problems
    .map(([name, sentence]) => `<li><code>${escape(name)}</code> ${escape(text(sentence))}</li>`)
    .join('')}</ul>`;
};

const securityOf = (operation: Json): string => {
  const names = list(operation['security']).map((one) => Object.keys(one)[0] ?? 'nobody in particular');
  return names.length === 0 ? '' : `<p>Opened by: ${escape(names.join(', '))}.</p>`;
};

/**
 * The description as one HTML document without scripts, so that any browser can show it and its policy can forbid nearly everything.
 *
 * @param document OpenAPI 3.1
 * @returns the page and the Content-Security-Policy to send with it
 */
export const docsPage = (document: Json): { readonly html: string; readonly policy: string } => {
  const components = objectIn(document, 'components');
  const calls = Object.entries(objectIn(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).flatMap(([method, operation]) =>
      isObject(operation) ? { path, method: method.toUpperCase(), operation } : [],
    ),
  );
  const groups = list(document['tags']).map((tag) => ({
    name: text(tag['name']),
    description: text(tag['description']),
    calls: calls.filter(
      ({ operation }) => JSON.stringify(operation['tags']) === JSON.stringify([tag['name']]),
    ),
  }));
  const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
  const info = objectIn(document, 'info');
  const sections = groups.map(
    ({ name, description, calls: inGroup }) => `
<section aria-labelledby="${idOf(name)}"><h2 id="${idOf(name)}">${escape(name)}</h2><p>${escape(description)}</p>
${inGroup
  .map(
    ({ path, method, operation }) =>
      `<details id="${escape(text(operation['operationId']))}"><summary><b>${method}</b> <code>${escape(path)}</code>${operation['x-extension'] === true ? '<i>extension</i>' : ''}<span>${escape(text(operation['summary']))}</span></summary><div class="call">${escape(text(operation['description']))}${securityOf(operation)}${parametersOf(operation)}${bodyOf(operation)}${answersOf(operation, components)}${problemsOf(operation)}</div></details>`,
  )
  .join('\n')}</section>`,
  );
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(text(info['title']))}</title><style>${STYLE}</style></head>
<body><header><h1>${escape(text(info['title']))}</h1><p>${escape(text(info['description']))}
For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Groups of calls"><ul>${groups
    .map(
      ({ name, calls: inGroup }) =>
        `<li><a href="#${idOf(name)}">${escape(name)}</a> (${inGroup.length})</li>`,
    )
    .join('')}</ul></nav>
<main>${sections.join('')}</main></body></html>
`;
  const styleHash = createHash('sha256').update(STYLE).digest('base64');
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
};
