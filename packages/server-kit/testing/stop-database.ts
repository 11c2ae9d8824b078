/** Stops the PostgreSQL of the run. */
export default async function stopDatabase(): Promise<void> {
  const server = await globalThis.testServer;
  globalThis.testServer = undefined;
  await server?.stop();
}
