interface Access {
  readonly baseUrl: string;
  readonly token: string;
  readonly projectId: string;
}

/** Runs SQL on a project's database, past everything that is tested, and hands back its rows. */
export async function projectSql({ baseUrl, token, projectId }: Access, query: string): Promise<unknown> {
  const answer = await fetch(`${baseUrl}/projects/${projectId}/cloud/database/queries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const body = (await answer.json()) as { readonly rows?: unknown };
  if (!answer.ok) throw new Error(`The SQL of the test itself failed: ${JSON.stringify(body)}`);
  return body.rows;
}
