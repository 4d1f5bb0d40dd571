/** A migration tool: applies as many of its migrations as its argument says, each once. */
const { default: pg } = await import(process.env.TOOL_MODULE);
const MIGRATIONS = {
  '1_tides.js': 'create table tides (level int not null)',
  '2_moons.js': 'create table moons (phase text not null)',
};

const client = new pg.Client(process.env.DATABASE_URL);
await client.connect();
await client.query('create table if not exists knex_migrations (id serial primary key, name text)');
const done = (await client.query('select name from knex_migrations')).rows.map(({ name }) => name);
for (const [name, sql] of Object.entries(MIGRATIONS).slice(0, Number(process.argv[2]))) {
  if (done.includes(name)) continue;
  await client.query('begin');
  await client.query(sql);
  await client.query('insert into knex_migrations (name) values ($1)', [name]);
  await client.query('commit');
}
await client.end();
