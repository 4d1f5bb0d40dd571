/**
 * Secrets that functions of Supabase projects read, and the outputs of `cloud-credentials` with
 * their values.
 */
export const PROJECT_SECRETS: ReadonlyMap<string, 'cloud_url' | 'anon_key' | 'service_key'> =
  new Map([
    ['SUPABASE_URL', 'cloud_url'],
    ['SUPABASE_ANON_KEY', 'anon_key'],
    ['SUPABASE_SERVICE_ROLE_KEY', 'service_key'],
  ]);
