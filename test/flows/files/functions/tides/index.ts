export default { fetch: () => Response.json({ high: '06:12' }) };
