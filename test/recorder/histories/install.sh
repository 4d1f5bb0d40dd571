#!/bin/sh
# Installs real histories of migrations into a folder, and writes their commands to its file histories.json for measure.ts.
set -e
mkdir -p "$1/packs" "$1/optuna" "$1/django" && cd "$1" && T=$PWD
echo '{"private":true}' > package.json
npm install --ignore-scripts --no-audit --no-fund knex@3 pg@8 typeorm@0.3 reflect-metadata db-migrate@0.11 db-migrate-pg@1.5 \
  @mikro-orm/core@6.6.16 @mikro-orm/migrations@6.6.16 @mikro-orm/postgresql@6.6.16
for name in @backstage/plugin-catalog-backend @backstage/plugin-scaffolder-backend @backstage/plugin-auth-backend \
  @backstage/plugin-search-backend-module-pg @backstage/plugin-events-backend @backstage/plugin-app-backend \
  @backstage/plugin-notifications-backend flowise @medusajs/order @medusajs/product @medusajs/pricing unleash-server; do
  folder=packs/$(basename "$name")
  [ -d "$folder" ] && continue
  mkdir "$folder" && tar xzf "$(npm pack "$name" 2>/dev/null | tail -1)" -C "$folder" --strip-components=1 && rm ./*.tgz
done
python3 -m venv py && py/bin/pip install -q optuna alembic 'psycopg[binary]' django wagtail

cat > knex.cjs <<'END'
const knex = require('knex')({ client: 'pg', connection: process.env.DATABASE_URL, pool: { min: 1, max: 1 } });
knex.migrate.latest({ directory: process.argv[2] }).then(() => knex.destroy());
END
# Modules that the migrations import, and that aren't needed to run them.
cat > stubs.cjs <<'END'
const { Module } = require('node:module');
const load = Module._load;
const stub = new Proxy(function () { return stub; }, { get: (_, key) => (key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '' : stub) });
Module._load = (request, parent, ...more) => {
  if (request === 'winston') return stub; // That of db-migrate has another version.
  if (request.endsWith('mikro-orm/migrations')) return load('@mikro-orm/migrations', parent, ...more);
  try { return load(request, parent, ...more); } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND' || !parent.path.includes('/packs/')) throw error;
    return stub;
  }
};
END
cat > typeorm.cjs <<'END'
require('./stubs.cjs');
const { DataSource } = require('typeorm');
const migrations = Object.values(require(process.argv[2]).postgresMigrations);
const source = new DataSource({ type: 'postgres', url: process.env.DATABASE_URL, migrations });
// TypeORM itself does it, if an entity has such a column.
source.initialize().then(() => source.query('CREATE EXTENSION IF NOT EXISTS "uuid-ossp"'))
  .then(() => source.runMigrations({ transaction: process.argv[3] })).then(() => source.destroy());
END
cat > mikro.cjs <<'END'
require('./stubs.cjs');
const { MikroORM } = require('@mikro-orm/postgresql');
const { Migrator } = require('@mikro-orm/migrations');
const { readdirSync } = require('node:fs');
const folder = process.argv[2];
const migrationsList = readdirSync(folder).filter(name => /\d\.js$/.test(name)).sort()
  .map(name => ({ name: name.replace('.js', ''), class: Object.values(require(folder + '/' + name)).find(each => typeof each === 'function') }));
MikroORM.init({ clientUrl: process.env.DATABASE_URL, entities: [], discovery: { warnWhenNoEntities: false }, extensions: [Migrator],
  migrations: { migrationsList, snapshot: false } }).then(async orm => { await orm.getMigrator().up(); await orm.close(); });
END
cat > database.json <<'END'
{ "custom": { "driver": "pg", "host": { "ENV": "PGHOST" }, "port": { "ENV": "PGPORT" }, "user": { "ENV": "PGUSER" }, "password": { "ENV": "PGPASSWORD" }, "database": { "ENV": "PGDATABASE" } } }
END
cat > optuna/env.py <<'END'
import os, alembic.config, optuna
folder = os.path.dirname(optuna.__file__) + '/storages/_rdb'
config = alembic.config.Config(folder + '/alembic.ini')
config.set_main_option('script_location', folder + '/alembic')
config.set_main_option('sqlalchemy.url', os.environ['DATABASE_URL'])
from alembic import command
command.upgrade(config, 'head')
END
cat > django/manage.py <<'END'
import os, sys
from django.conf import settings
from django.core.management import execute_from_command_line
APPS = ['django.contrib.' + name for name in 'admin auth contenttypes sessions sites messages'.split()]
WAGTAIL = ['wagtail'] + ['wagtail.' + n for n in 'contrib.forms contrib.redirects embeds users documents images search admin'.split()]
env = os.environ
settings.configure(SECRET_KEY='x', USE_TZ=True, SITE_ID=1, DEFAULT_AUTO_FIELD='django.db.models.AutoField', ROOT_URLCONF='urls',
  INSTALLED_APPS=APPS + (WAGTAIL + ['taggit', 'modelcluster'] if env['SITE'] == 'wagtail' else []), WAGTAIL_SITE_NAME='x', STATIC_URL='/s/',
  DATABASES={'default': {'ENGINE': 'django.db.backends.postgresql', 'NAME': env['PGDATABASE'], 'USER': env['PGUSER'],
    'PASSWORD': env['PGPASSWORD'], 'HOST': env['PGHOST'], 'PORT': env['PGPORT']}})
execute_from_command_line(['manage.py', 'migrate', '-v', '0', '--skip-checks'])
END
node - "$T" > histories.json <<'END'
const T = process.argv[2];
const cases = {};
for (const name of ['catalog-backend', 'scaffolder-backend', 'auth-backend', 'search-backend-module-pg', 'events-backend', 'app-backend', 'notifications-backend'])
  cases[`knex ${name}`] = `node ${T}/knex.cjs ${T}/packs/plugin-${name}/migrations`;
for (const each of ['all', 'each']) cases[`typeorm flowise ${each}`] = `node ${T}/typeorm.cjs ${T}/packs/flowise/dist/database/migrations/postgres/index.js ${each}`;
for (const name of ['order', 'product', 'pricing']) cases[`mikro-orm medusa ${name}`] = `node ${T}/mikro.cjs ${T}/packs/${name}/dist/migrations`;
cases['db-migrate unleash'] = `cd ${T} && node_modules/.bin/db-migrate up --migrations-dir packs/unleash-server/dist/migrations --config database.json -e custom > /dev/null`;
cases['alembic optuna'] = `${T}/py/bin/python ${T}/optuna/env.py`;
for (const site of ['contrib', 'wagtail']) cases[`django ${site}`] = `cd ${T}/django && SITE=${site} ${T}/py/bin/python manage.py`;
console.log(JSON.stringify(cases, null, 1));
END
