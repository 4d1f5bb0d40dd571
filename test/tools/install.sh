#!/bin/sh
# Installs the migration tools with which `npm run tools` compares, into the folder in the first argument. Requires Node,
# Go, Rust, Java with Maven, and the headers of libpq.
#
# Prisma's own engine isn't in a package: it is downloaded separately. Version 6 contains the same engine as WebAssembly
# for driver adapters, which runs instead. The adapter can't read the type `name`, and splits scripts at each semicolon; the script changes
# both, because the native engine does neither.
# Atlas's command can't be installed as a module, because its go.mod replaces another module. It is built from a checkout
# of its repository, in the second argument.
# The Supabase CLI needs a container engine. Its package for migrations is built from a checkout, in the third argument.
set -eu
folder=$1
atlas=$2
supabase=$3
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder/go" "$folder/npm" "$folder/prisma" "$folder/maven" "$folder/home"

export GOBIN="$folder/go"
go install github.com/pressly/goose/v3/cmd/goose@v3.29.0
go install -tags postgres github.com/golang-migrate/migrate/v4/cmd/migrate@v4.20.1
go install github.com/rubenv/sql-migrate/sql-migrate@v1.8.1
(cd "$atlas/cmd/atlas" && go build -o "$folder/go/atlas" .)
mkdir -p "$folder/supabase" "$supabase/apps/cli-go/pkg/migrate"
cp "$here/supabase.go" "$supabase/apps/cli-go/pkg/migrate"
(cd "$supabase/apps/cli-go/pkg" && go build -o "$folder/supabase/migrate" ./migrate)
git -C "$supabase" rev-parse HEAD > "$folder/supabase/version"

cargo install -q --locked --root "$folder/cargo" sqlx-cli@0.9.0 --no-default-features --features postgres,rustls
cargo install -q --locked --root "$folder/cargo" refinery_cli@0.10.0 --no-default-features --features postgresql
cargo install -q --locked --root "$folder/cargo" diesel_cli@2.3.14 --no-default-features --features postgres

cd "$folder/npm"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund dbmate@2.36.0 node-pg-migrate@9.0.0 pg drizzle-orm@0.45.4
cd "$folder/prisma"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts prisma@6.19.3 @prisma/adapter-pg@6.19.3
sed -i -e 's/^    case ScalarColumnType.BPCHAR:/    case 19:\n&/' \
  -e 's/const statements = script.split(";").*/const statements = [script];/' node_modules/@prisma/adapter-pg/dist/index.mjs

cp "$here/drizzle.mjs" "$folder/npm"
cp "$here/prisma.config.mjs" "$folder/prisma"

cp "$here/pom.xml" "$folder/maven/pom.xml"
cd "$folder/maven"
mvn -q dependency:copy-dependencies -DoutputDirectory=lib
javac -cp 'lib/*' -d classes "$here/Runner.java"
