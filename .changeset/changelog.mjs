// What a stranger reads: without commits, which tell them nothing, and without a line for each package that moves along.
export default {
  getReleaseLine: async ({ summary }) => `- ${summary.replaceAll(/\s*\n\s*(?=\S)/g, ' ').trim()}`,
  getDependencyReleaseLine: async () => '',
};
