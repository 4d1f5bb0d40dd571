// Returns the rows of the table `lights` in this preview's database.
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization',
};

Deno.serve(async (request: Request) => {
  if (request.method === 'OPTIONS') return new Response(null, { headers });
  const project = `${Deno.env.get('PLATFORM_BASE_URL')}/projects/${Deno.env.get('PROJECT_ID')}`;
  const response = await fetch(`${project}/cloud/database/queries`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${Deno.env.get('DATABASE_TOKEN')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ query: 'select * from lights order by id' }),
  });
  if (!response.ok) {
    console.error(`The platform responded with status ${response.status}.`);
    return Response.json({ error: 'The rows could not be read.' }, { status: 502, headers });
  }
  const { rows } = await response.json();
  return Response.json(rows, { headers });
});
