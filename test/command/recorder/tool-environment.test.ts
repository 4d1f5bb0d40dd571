import { expect, onTestFinished, test } from 'vitest';
import { toolEnvironment } from '../../../src/command/recorder/tool-environment.ts';
import { layOutWorkspace } from '../../support/workspace.ts';

/** Chooses the variables in a folder with these files. */
function environment(
  command: string,
  variables: Record<string, string> = {},
  files: Record<string, string> = {},
) {
  const workspace = layOutWorkspace(files);
  onTestFinished(() => workspace.remove());
  return toolEnvironment(command, variables, workspace.folder);
}

test.each([
  ['POSTGRES_URL', 'x'],
  ['POSTGRES_PRISMA_URL', 'x'],
  ['DB_URL', 'x'],
  ['DB_DSN', 'x'],
  ['DB_HOST', 'x'],
  ['DB_PASS', 'x'],
  ['DBHOST', 'x'],
  ['SUPABASE_DB_URL', 'x'],
  ['MY_DATABASE_HOST', 'x'],
  ['CONNECTION_STRING', 'x'],
  ['PGSERVICE', 'x'],
  ['MAIN', 'postgres://user@host/db'],
  ['MAIN', 'postgresql+asyncpg://user@host/db'],
  ['MAIN', 'mysql2://user@host/db'],
  ['MAIN', 'jdbc:postgresql://host/db'],
  ['MAIN', 'host=db.example.com dbname=app'],
  ['MAIN', 'Server=db.example.com;Database=app'],
  ['STRIPE_SECRET', 'x'],
  ['SQITCH_TARGET', 'x'],
  ['DOTENV_CONFIG_OVERRIDE', 'true'],
  ['MAIN', 'ecto://u:p@h/d'],
  ['MAIN', '//u:p@h/d'],
  ['MAIN', 'u:p@tcp(h)/d'],
  ['MAIN', '127.0.0.1:22000'],
  ['MAIN', '{"host":"h"}'],
  ['MAIN', 'service=prod'],
  ['GH', 'ghp_0123456789abcdefghij'],
  ['HTTP_PROXY', 'http://u:p@proxy:80'],
  ['NODE_OPTIONS', '--require ./x --url=postgres://h/d'],
  ['DATABASES__DEFAULT__HOST', 'h'],
  ['PROD_HOST', 'h'],
  ['RAILS_MASTER_KEY', '0123456789abcdef'],
  ['PW', 'x'],
  ['NPM_CONFIG__AUTH', 'x'],
  ['MAIN', 'npm_0123456789'],
  ['MAIN', 'cG9zdGdyZXM6Ly9oL2Q='],
])('the tool doesn’t get %s=%s', (name, value) => {
  expect(
    environment('knex', { [name]: value, NODE_ENV: 'production', PATH: '/bin', PWD: '/' }),
  ).toEqual({
    given: { NODE_ENV: 'production', PATH: '/bin', PWD: '/' },
    leftOut: [name],
  });
});

test('the tool gets variables of the system and of languages, but none of the platform and of a job is named', () => {
  const given = {
    HOME: '/',
    https_proxy: 'http://proxy:80',
    VIRTUAL_ENV: '/v',
    LC_ALL: 'C',
    RAILS_ENV: 'test',
  };
  const others = { PLATFORM_TOKEN: 'x', GITHUB_TOKEN: 'x', FEATURE: 'on' };
  expect(environment('knex', { ...given, ...others })).toEqual({ given, leftOut: ['FEATURE'] });
});

test.each([
  ['knex --url postgres://localhost/app', {}],
  ['psql -h db.example.com -f x.sql', {}],
  ['psql -c "select 1; x" -hdb.example.com', {}],
  ['psql "service=prod"', {}],
  ['knex', { '.env': '\uFEFFMAIN=postgres://h/d\n' }],
  ['knex', { '.env': "MAIN='\npostgres://h/d'\n" }],
  ['knex', { '.env': 'MAIN: postgres://h/d\n' }],
  ['DOTENV_CONFIG_OVERRIDE=true knex', { '.env': 'DATABASE_URL=postgres://host/db\n' }],
  ['tool --host=db.example.com', {}],
  ['DB_HOST=db.example.com knex', {}],
  ['export POSTGRES_URL="x"; knex', {}],
  ['knex', { '.env': 'DB_HOST=db.example.com\n' }],
  ['knex', { '.env.local': "export MAIN='postgres://user@host/db'\n" }],
  ['knex', { '.env.production': 'POSTGRES_URL=x\n' }],
  ['prisma', { 'prisma/.env': 'DIRECT_DATABASE_URL=x\n' }],
  ['set -a; . ./.env; knex', { '.env': 'DATABASE_URL=postgres://host/db\n' }],
  ['A=db.example.com; DB_HOST=$A knex', {}],
  ['A=db.example.com; psql -h $A', {}],
  ['knex', { '.env': 'DB1_HOST=x\n' }],
  ['knex', { '.env': 'PSQL_HOST=x\n' }],
  ['knex', { '.env': 'DATABASES__DEFAULT__HOST=x\n' }],
  ['knex', { '.env': 'APPDB_HOST=x\n' }],
  ['sqitch deploy db:pg://u@db.example.com/app', {}],
  ['migrate -database pgx5://u@db.example.com/app up', {}],
  ['NODE_ENV=staging knex', { '.env.staging': 'DB_HOST=x\n' }],
  ['export RAILS_ENV="staging"; bin/rails db:migrate', { '.env.staging.local': 'DB_HOST=x\n' }],
  ['npx dotenv -c staging -- knex', { '.env.staging': 'DB_HOST=x\n' }],
  ['npx dotenv-flow -- knex', { '.env.defaults': 'DB_HOST=x\n' }],
  ['dotenvx run --overload -- knex', { '.env': 'DATABASE_URL=postgres://host/db\n' }],
  ['tool --url "jdbc:postgresql://$PGHOST.example.com/app"', {}],
  ['tool --url "jdbc:postgresql://$PGHOST:$PGPORT,db.example.com/app"', {}],
  ['tool --url "postgresql://$PGHOST/app?host=db.example.com"', {}],
  ['tool --url "jdbc:postgresql://db.example.com/$PGHOST"', {}],
])('refuses %s with the files %j', (command, files) => {
  expect(() => environment(command, { NODE_ENV: 'production' }, files)).toThrow(
    'may point it to a database other than',
  );
});

test.each([
  ['npx knex migrate:latest --env production', {}],
  ['DB_HOST=$PGHOST DB_URL="$DATABASE_URL" knex', { '.env': 'DB_HOST=db.example.com\nDB_URL=x\n' }],
  ['psql -h $PGHOST -p "$PGPORT"; psql -h"$PGHOST"', {}],
  ['mkdir -p out && psql -qc "select 1"', { '.env/bin/activate': '' }],
  ['psql -c "select 1" | grep -ho x; java -Xshare:auto -jar x.jar', {}],
  ['PRISMA_QUERY_ENGINE_LIBRARY=/lib/x mkdir -p x', {}],
  ['sqitch deploy "db:pg://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE"', {}],
  [`node -e "${'1;'.repeat(3000)}" \0`, {}],
  ['migrate -source file://db -database "pgx5://$PGHOST:$PGPORT/app" up', {}],
  ['tool --registry git+https://example.com/a --wait tcp://localhost:80', {}],
  ['DB_URL=postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/app knex', {}],
  ['vite --host 0.0.0.0 && next -h', { '.env': 'A=redis://x\nB=app://x\n' }],
  ['knex', { '.env': 'MONGODB_URI=x\nREDIS_HOST=x\nSTANDBY=x\n' }],
  ['knex', { '.env': 'DATABASE_URL=postgres://host/db\nPORT=80\n# DB_HOST=x\nDB_HOST=\n' }],
  ['knex', { '.env.example': 'DB_HOST=x\n', '.env.local.example': 'DB_HOST=x\n' }],
  ['tool --url "jdbc:postgresql://$PGHOST:$PGPORT/$PGDATABASE"', {}],
  ['tool --url=jdbc:postgresql://${PGHOST}/app', {}],
])('runs %s with the files %j', (command, files) => {
  expect(environment(command, {}, files)).toEqual({ given: {}, leftOut: [] });
});
