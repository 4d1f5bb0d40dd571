import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure, type Finding, inputFailure } from '../../failure.ts';
import { byteSize } from '../../packing/byte-size.ts';
import { leftOut, NEVER_MADE } from '../../packing/selection.ts';
import { list } from '../fields.ts';
import type { Context } from '../operation.ts';
import { whyUnreadable } from '../../packing/unreadable.ts';

/** The documents give no limits: these are ours, as what is larger is hardly meant to be read by an agent. */
const MOST_FILES = 20;
const MOST_BYTES = 20 * 1024 * 1024;

export const ATTACHMENTS = list(
  `Files for the agent to look at, at most ${MOST_FILES} of ${byteSize(MOST_BYTES)} each: paths or patterns (\`docs/*.md\`) in the workspace. Experimental: the platform’s documents leave the form of these uploads open (reading R12).`,
  { maxItems: MOST_FILES, item: /^[^\0]{1,1000}$/, allowed: 'it must be a path of at most 1,000 characters' },
);

/** A file that is to be attached. */
export interface Attachment {
  /** Absolute, and no link. */
  readonly path: string;
  readonly shownAs: string;
  readonly name: string;
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Which files are attached only where they're named exactly: a pattern doesn't mean them. */
const GUARDED = {
  names: [
    ...NEVER_MADE,
    { name: /\.(?:pem|key|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg)$/, reason: 'key file' },
    { name: /^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$/, reason: 'key file' },
    { name: /^\.(?:npmrc|netrc|pypirc|pgpass|htpasswd|dockercfg|git-credentials)$/, reason: 'file with credentials' },
    { name: /^\.(?:ssh|gnupg|aws|azure|kube|docker)$/, reason: 'folder with credentials' },
  ],
  rootNames: [],
  marks: {},
  maxListed: Number.POSITIVE_INFINITY,
  tooManyRemedy: '',
};

/**
 * Finds and checks the files to attach, before anything is sent.
 * @throws Failure of kind `input` with all that is wrong: files that aren't there, that lie or lead outside the
 * workspace, or that are too large
 */
export async function findAttachments(
  context: Pick<Context, 'log' | 'resolvePath' | 'workspace'>,
  given: readonly string[] = [],
): Promise<readonly Attachment[]> {
  const findings: Finding[] = [];
  const found = new Map<string, Attachment>();
  const root = given.length === 0 ? '' : await realpath(context.workspace);
  for (const word of given) {
    for (const candidate of await candidates(context, word)) {
      const file = await checked(context, root, candidate);
      if (file === undefined) continue;
      if ('message' in file) findings.push(file);
      else found.set(file.path, file);
    }
  }
  if (found.size > MOST_FILES) {
    findings.push({ where: 'attachments', message: `are ${found.size} files; at most ${MOST_FILES} are sent` });
  }
  if (findings.length > 0) throw inputFailure('These files can’t be attached.', findings);
  return [...found.values()];
}

interface Candidate {
  readonly shownAs: string;
  /** It was named, not just met by a pattern. */
  readonly exact: boolean;
}

async function candidates(
  { log, resolvePath }: Pick<Context, 'log' | 'resolvePath'>,
  word: string,
): Promise<readonly Candidate[]> {
  const isThere = await stat(resolvePath(word)).then(
    () => true,
    () => false, // It may be a pattern, whose files are looked for; else it's told that it isn't there.
  );
  if (isThere || !/[*?[{]/.test(word)) return [{ shownAs: word, exact: true }];
  const files = (await Array.fromAsync(glob(word, { cwd: resolvePath('.') }))).toSorted();
  if (files.length === 0) log.warning(`attachments: nothing matches ${word}.`);
  return files.map(shownAs => ({ shownAs, exact: false }));
}

/** @returns undefined for what a pattern meets and doesn't mean */
async function checked(
  { log, resolvePath }: Pick<Context, 'log' | 'resolvePath'>,
  root: string,
  { shownAs, exact }: Candidate,
): Promise<Attachment | Finding | undefined> {
  const wrong = (message: string, remedy: string): Finding => ({ where: `attachments, ${shownAs}`, message, remedy });
  let path: string;
  try {
    path = await realpath(resolvePath(shownAs));
  } catch (error) {
    return wrong(whyUnreadable(error), 'Give the path of a file that is there.');
  }
  const inside = relative(root, path);
  if (isAbsolute(inside) || inside.split(sep)[0] === '..') {
    return wrong('lies outside the workspace, or a link leads there', 'Copy it into the workspace.');
  }
  const guarded = [shownAs.split(/[\\/]/).join('/'), inside.split(sep).join('/')]
    .map(one => leftOut(GUARDED, one))
    .find(reason => reason !== undefined);
  if (guarded !== undefined) {
    if (!exact) {
      log.info(`Not attached: ${shownAs} (${guarded.reason}). To attach it, name it exactly.`);
      return undefined;
    }
    log.warning(`${shownAs} is attached, as it is named exactly: ${guarded.reason}.`);
  }
  const facts = await stat(path);
  if (facts.isDirectory() && !exact) return undefined;
  if (!facts.isFile()) return wrong('is no file', 'Give files, or a pattern such as `docs/*`.');
  if (facts.size === 0) return wrong('is empty', 'Leave it out.');
  if (facts.size > MOST_BYTES) {
    return wrong(
      `has ${byteSize(facts.size)}; at most ${byteSize(MOST_BYTES)} are sent`,
      'Make it smaller, or leave it out.',
    );
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { path: join(path), shownAs, name: basename(shownAs), size: facts.size, sha256: hash.digest('hex') };
}

/**
 * Uploads them, each by a ticket of its own (reading R12).
 * @returns their ids, in order
 * @throws Failure
 */
export async function uploadAttachments(context: Context, files: readonly Attachment[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const file of files) ids.push(await uploadOne(context, file));
  return ids;
}

async function uploadOne(context: Context, file: Attachment): Promise<string> {
  const { log, signal } = context;
  try {
    return await underNewTicket(context, file);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !thrown.uncertain || signal.aborted) throw thrown;
    // What comes of a ticket that nothing refers to is nothing.
    log.info(`${file.shownAs}: ${thrown.message} It is uploaded anew, under another ticket.`);
    return underNewTicket(context, file);
  }
}

async function underNewTicket({ client, log, projectId }: Context, file: Attachment): Promise<string> {
  const { default: mime } = await import('mime');
  const body = {
    filename: file.name,
    content_type: mime.getType(file.name) ?? 'application/octet-stream',
    content_length: file.size,
  };
  const { attachment_id: id, upload } = await client.call('agent.uploads', { path: { project_id: projectId }, body });
  const progress = log.progress(`Attached ${file.shownAs}`);
  await client.upload(upload, file, sent => progress.bytes(sent, file.size));
  return id;
}
