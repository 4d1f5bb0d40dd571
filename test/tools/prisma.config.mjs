import { PrismaPg } from '@prisma/adapter-pg';

const { DATABASE_URL: connectionString, MIGRATIONS: path, SCHEMA: schema } = process.env;
const adapter = async () => new PrismaPg({ connectionString });
export default { schema, migrations: { path }, experimental: { adapter: true }, engine: 'js', adapter };
