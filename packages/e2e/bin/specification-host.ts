import { startSpecificationHost } from '../src/specification-host/start.ts';

// Runs a host that answers only the calls of section 7 of the specification, for a site started with
// API_HOST=http://localhost:4500 npm start.
const { address } = await startSpecificationHost(Number(process.argv[2] ?? 4500));
process.stdout.write(`The specification's host answers at ${address}\n`);
