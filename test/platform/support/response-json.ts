/**
 * All fields that the tests read in responses of the API. A response has only the fields of its endpoint, which
 * `expectDocumented` checks.
 */
export interface Json {
  readonly code: string;
  readonly detail: string;
  readonly url_id: string;
  readonly open_id: string;
  readonly name: string;
  readonly release_token: string;
  readonly upload: { readonly url: string; readonly headers: Record<string, string>; readonly expires_at: number };
  readonly release_id: string;
  readonly version: number;
  readonly access_url: string;
  readonly projects: readonly { readonly url_id: string }[];
  readonly releases: readonly { readonly version: number; readonly status: string; readonly current: boolean }[];
  readonly next_page_token?: string;
  readonly token: string;
  readonly scope: string;
  readonly alias: string;
  readonly is_custom_alias: boolean;
  readonly available: boolean;
  readonly primary_domain: string;
  readonly status: string;
  readonly url: string;
  readonly expires_at: number;
  readonly sandbox_id: string;
  readonly outcome: string;
  readonly skill_id: string;
  readonly export_id: string;
  readonly filename: string;
  readonly content_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly download_url: string;
  readonly download_url_expires_at: number;
  readonly run_id: string;
  readonly conversation_id: string;
  readonly skills: readonly { readonly skill_id: string; readonly skill_name: string }[];
  readonly model: string;
  readonly speed_tier: string;
  readonly attachment_id: string;
  readonly conversations: readonly { readonly conversation_id: string; readonly title: string | null }[];
  readonly messages: readonly {
    readonly role: string;
    readonly content: string;
    readonly tool_calls?: readonly unknown[];
  }[];
  readonly buckets: readonly { readonly name: string }[];
  readonly objects: readonly {
    readonly name: string;
    readonly type: string;
    readonly size: string | null;
    readonly etag: string | null;
    readonly created_at: number | null;
    readonly updated_at: number | null;
  }[];
  readonly path: string;
  readonly deleted: unknown;
  readonly functions: readonly { readonly name: string; readonly version: number }[];
  readonly function: { readonly name: string; readonly version: number };
  readonly total: number;
  readonly returned: number;
  readonly entries: readonly {
    readonly timestamp: number;
    readonly level: string;
    readonly message: string;
    readonly stack?: string;
  }[];
  readonly member_id: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly role: string;
  readonly members: readonly { readonly member_id: string; readonly status: string }[];
  readonly access_token: string;
  readonly expires_in: number;
  readonly start_time: unknown;
  readonly end_time: unknown;
  readonly items: readonly { readonly code: string; readonly used: number; readonly unit: string }[];
}
