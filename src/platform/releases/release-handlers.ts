/** Handlers of the release endpoints for static uploads, unpublishing and the history. */

import { randomBytes } from 'node:crypto';
import type { FullAnswer } from '../../api/endpoints.ts';
import { sortable } from '../http/requests/page-tokens.ts';
import { ApiProblem } from '../http/problems.ts';
import type { StateRecord } from '../saving/saved-records.ts';
import type { Project, SiteVersion } from '../state/entities.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import { activate, openSite, requireWebProject, type SiteState } from './activate-release.ts';
import { expandSite } from './site-package.ts';
import type { UploadStorageState } from './upload-storage.ts';

/**
 * Validity of a ticket. The documents don't specify how long "Expired recoverable state" (Part 1,
 * Errors) takes. Other recoveries have one day.
 */
const TICKET_VALIDITY_MS = 24 * 3_600_000;

/** Static upload that a `release_token` refers to, from its prepare on. */
export interface Ticket {
  /** The `url_id` of the project. */
  readonly urlId: string;
  readonly objectKey: string;
  readonly expiresAt: number | null;
  /**
   * Time from which the upload can't be completed. The result of an earlier completion remains
   * available.
   */
  readonly validUntil: number;
  /** The publish that the upload started, as long as it runs. */
  completion?: Promise<FullAnswer<'releases.complete'>> | undefined;
  /** Result of the publish once it has succeeded. */
  result?: FullAnswer<'releases.complete'>;
}

/** State for static uploads that aren't published yet. */
export interface TicketState {
  /** Tickets by `release_token`. */
  readonly tickets: Map<string, Ticket>;
}

export function* ticketRecords({ tickets }: TicketState): Iterable<StateRecord> {
  for (const [token, { completion: _, ...ticket }] of tickets)
    yield ['ticket', token, JSON.stringify(ticket)];
}

type CompletionState = SiteState & UploadStorageState;

/** Part 1, Static prepare. */
export const prepareRelease: Handler<
  'releases.prepare',
  TicketState & UploadStorageState & StatePart<'clock'>
> = (state, { project, body }) => {
  requireWebProject(project);
  const { objectKey, upload } = state.storage.issueLink(body.artifact.content_length);
  const releaseToken = randomBytes(24).toString('base64url');
  state.tickets.set(releaseToken, {
    urlId: project.urlId,
    objectKey,
    expiresAt: body.expires_at ?? null,
    validUntil: state.clock.now() + TICKET_VALIDITY_MS,
  });
  return { release_token: releaseToken, upload };
};

/**
 * Part 1, Static complete. A repeated request with the same token joins the publish in progress, or
 * gets its result again, however old the result is. A failed publish can be retried.
 */
export const completeRelease: Handler<'releases.complete', TicketState & CompletionState> = (
  state,
  { project, body },
) => {
  const ticket = state.tickets.get(body.release_token);
  // A token of another project gets the same error as an unknown token.
  if (ticket === undefined || ticket.urlId !== project.urlId)
    throw ticketExpired('does not exist in this project');
  const completion = ticket.result ?? ticket.completion;
  if (completion !== undefined) return completion;
  if (state.clock.now() >= ticket.validUntil) throw ticketExpired('has expired');
  if (project.publishing)
    throw new ApiProblem('release_conflict', 'Another publish of this project is in progress.');
  ticket.completion = publish(state, project, ticket).finally(() => {
    ticket.completion = undefined;
  });
  return ticket.completion;
};

/** Expands and reviews the upload. If both succeed, makes it the live release in one step. */
async function publish(
  state: CompletionState,
  project: Project,
  ticket: Ticket,
): Promise<FullAnswer<'releases.complete'>> {
  const { expiresAt } = ticket;
  const createdAt = state.clock.now();
  const archive = state.storage.find(ticket.objectKey);
  if (archive === undefined)
    throw new ApiProblem('artifact_invalid', 'The package of this upload ticket was not uploaded.');
  project.publishing = true;
  try {
    const accessUrl = await openSite(state, project);
    const location = state.siteFolder.newPath();
    const content = await expandSite(archive, location);
    const siteVersion = activate(state, project, {
      createdAt,
      expiresAt,
      accessUrl,
      content,
      app: 'static',
    });
    // In the same step as the activation: a data folder must not keep one without the other.
    ticket.result = {
      release_id: siteVersion.releaseId,
      version: siteVersion.version,
      artifact_id: `art_${randomBytes(12).toString('hex')}`,
      runtime: 'static',
      artifact_type: 'static_site',
      status: 'active',
      access_url: accessUrl,
      published_at: siteVersion.publishedAt,
      expires_at: expiresAt,
    };
    return ticket.result;
  } finally {
    project.publishing = false;
  }
}

/**
 * Part 1, Unpublish. The local platform has no showcase and no templates, so the response never
 * reports one as removed.
 */
export const unpublish: Handler<'releases.unpublish', StatePart<'clock'>> = (
  state,
  { project },
) => {
  if (project.publishing)
    throw new ApiProblem('release_conflict', 'A publish of this project is in progress.');
  const liveSite = project.live;
  if (liveSite === undefined) throw noLiveSite();
  liveSite.status = 'canceled';
  liveSite.finishedAt = state.clock.now();
  project.live = undefined;
  return {
    status: 'unpublished',
    previous_version: String(liveSite.version),
    showcase_removed: false,
    template_unpublished: false,
    unpublished_at: liveSite.finishedAt,
  };
};

/**
 * Part 1, GET releases/current. An expired release is still the current one: the documents say that
 * its address stops working ("the access address returns 404"), not that the release is removed.
 */
export const currentRelease: Handler<'releases.current'> = (
  _state,
  { project: { live: liveSite } },
) => {
  if (liveSite === undefined) throw noLiveSite();
  return {
    release_id: liveSite.releaseId,
    version: liveSite.version,
    status: liveSite.status,
    access_url: liveSite.accessUrl,
    published_at: liveSite.publishedAt,
  };
};

/** Part 1, History query: newest version first. Contains successful publishes only. */
export const listReleases: Handler<'releases.list', StatePart<'pager'>> = (
  state,
  { caller, project, query },
) => {
  const listing = ['releases.list', caller.user.open_id, project.urlId];
  const { items, next } = state.pager.page(project.releases, newestFirst, listing, query);
  const releases = items.map(siteVersion => ({
    release_id: siteVersion.releaseId,
    version: siteVersion.version,
    status: siteVersion.status,
    created_at: siteVersion.createdAt,
    finished_at: siteVersion.finishedAt,
    current: siteVersion === project.live,
  }));
  return { releases, ...next };
};

const newestFirst = ({ version }: SiteVersion): string => sortable(version);

const noLiveSite = (): ApiProblem =>
  new ApiProblem('release_not_found', 'The project has no current release.');

const ticketExpired = (reason: string): ApiProblem =>
  new ApiProblem(
    'release_state_expired',
    `The release_token ${reason}. Request a new upload ticket.`,
  );
