// Shows the rows that the function `lights` returns.
import config from './config.js';

const status = document.querySelector('[role=status]');
try {
  const response = await fetch(`${config.cloudUrl}/functions/v1/lights`, {
    headers: { Authorization: `Bearer ${config.anonKey}` },
  });
  if (!response.ok) throw new Error(`The function responded with status ${response.status}.`);
  for (const light of await response.json()) {
    const row = document.querySelector('tbody').insertRow();
    for (const value of Object.values(light)) row.insertCell().textContent = value;
  }
  document.querySelector('table').hidden = false;
  status.remove();
} catch (error) {
  status.textContent = `Could not load the lights: ${error.message}`;
}
