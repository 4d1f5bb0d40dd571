// Shows what the function `tables` returns.
import config from './config.js';

const status = document.querySelector('[role=status]');
try {
  const response = await fetch(`${config.cloudUrl}/functions/v1/tables`, {
    headers: { Authorization: `Bearer ${config.anonKey}` },
  });
  if (!response.ok) throw new Error(`The function responded with status ${response.status}.`);
  for (const { name, rows, columns } of await response.json()) {
    const row = document.querySelector('tbody').insertRow();
    for (const text of [name, rows, columns.join(', ')]) row.insertCell().textContent = text;
  }
  document.querySelector('table').hidden = false;
  status.remove();
} catch (error) {
  status.textContent = `Could not load the tables: ${error.message}`;
}
