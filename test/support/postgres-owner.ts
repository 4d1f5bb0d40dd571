import { startPostgres } from '../../src/platform/database/postgres-server.ts';

/** A process that has a server, for a test that kills it: tells its parent the server's folder. */
const { url } = await startPostgres(process.argv[2] ?? '');
process.send?.(new URL(url).searchParams.get('host'));
