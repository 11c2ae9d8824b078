const stopDatabase = async (): Promise<void> => {
  await globalThis.stopTestDatabase?.();
};

export default stopDatabase;
