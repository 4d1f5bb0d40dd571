import { Client } from 'pg';

interface Access {
  readonly baseUrl: string;
  readonly token: string;
  readonly projectId: string;
}

/** Runs SQL directly on a project's database, without the tested code, and returns its rows. */
export async function projectSql(
  { baseUrl, token, projectId }: Access,
  query: string,
): Promise<unknown> {
  const answer = await fetch(`${baseUrl}/projects/${projectId}/cloud/database/queries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const body = (await answer.json()) as { readonly rows?: unknown };
  if (!answer.ok) throw new Error(`The SQL of the test itself failed: ${JSON.stringify(body)}`);
  return body.rows;
}

/**
 * Runs SQL in a project's database as the server's superuser, for changes that no caller may make.
 * @param databaseUrl of the server
 */
export async function superuserSql(
  access: Access,
  databaseUrl: string | undefined,
  sql: string,
): Promise<void> {
  const [row] = (await projectSql(access, 'select current_database() as name')) as {
    readonly name: string;
  }[];
  const url = new URL(databaseUrl ?? '');
  url.pathname = row?.name ?? '';
  const client = new Client(url.href);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
