// Applies the migrations of a folder to a database as the Supabase CLI does, by the CLI's own package.
package main

import (
	"context"
	"log"
	"os"

	"github.com/jackc/pgx/v4"
	"github.com/supabase/cli/pkg/migration"
)

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	ctx := context.Background()
	files := os.DirFS(os.Args[1])
	conn, err := pgx.Connect(ctx, os.Args[2])
	check(err)
	local, err := migration.ListLocalMigrations(".", files)
	check(err)
	remote, err := migration.ListRemoteMigrations(ctx, conn)
	check(err)
	pending, err := migration.FindPendingMigrations(local, remote)
	check(err)
	check(migration.ApplyMigrations(ctx, pending, conn, files))
}
