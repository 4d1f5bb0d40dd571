import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Reads something in /proc; undefined if the process has ended. */
function ifRunning<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Returns the IDs of all processes that this one has started, directly or not. */
function descendants(): readonly string[] {
  const ids = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  const parentOf = (id: string) =>
    ifRunning(() => readFileSync(`/proc/${id}/stat`, 'utf8'))
      ?.split(') ')
      .at(-1)
      ?.split(' ')[1];
  const isOurs = (id: string | undefined): boolean =>
    id !== undefined && id !== '0' && (id === String(process.pid) || isOurs(parentOf(id)));
  return ids.filter(id => isOurs(parentOf(id)));
}

/** Returns the ports on which programs listen that this process has started. */
export function startedPorts(): readonly number[] {
  const files = descendants().flatMap(id =>
    (ifRunning(() => readdirSync(`/proc/${id}/fd`)) ?? []).map(file =>
      ifRunning(() => readlinkSync(`/proc/${id}/fd/${file}`)),
    ),
  );
  const inodes = new Set(
    files.flatMap(target => /^socket:\[(\d+)\]$/.exec(target ?? '')?.[1] ?? []),
  );
  const sockets = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  return sockets.flatMap(line => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    return state === '0A' && inodes.has(inode)
      ? [Number.parseInt(local.split(':')[1] ?? '', 16)]
      : [];
  });
}
