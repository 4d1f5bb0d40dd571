// Returns the tables of this preview's database, with their columns and their approximate number of rows.
const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'authorization' };

Deno.serve(async (request: Request) => {
  if (request.method === 'OPTIONS') return new Response(null, { headers });
  const project = `${Deno.env.get('PLATFORM_BASE_URL')}/projects/${Deno.env.get('PROJECT_ID')}`;
  const response = await fetch(`${project}/cloud/database/tables`, {
    headers: { Authorization: `Bearer ${Deno.env.get('DATABASE_READ_TOKEN')}` },
  });
  if (!response.ok) {
    console.error(`The platform responded with status ${response.status}.`);
    return Response.json({ error: 'The tables could not be read.' }, { status: 502, headers });
  }
  const { tables } = await response.json();
  const summaries = tables.map(({ name, estimated_rows, columns }) => ({
    name,
    rows: estimated_rows,
    columns: columns.map(column => column.name),
  }));
  return Response.json(summaries, { headers });
});
