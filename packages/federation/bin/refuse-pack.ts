/** Stops `npm pack` and `npm publish` in the folder of a package, whose tarball would hold TypeScript that nobody can run. */
process.stderr.write(
  'npm packs the sources of this package, which do not run below node_modules. Use `npm run pack -- FOLDER` at the root.\n',
);
process.exit(1);
