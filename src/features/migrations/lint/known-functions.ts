/**
 * Determines whether a function is known to destroy nothing, from lists of functions of PostgreSQL, of extensions and of
 * hosted databases.
 */

import { STABLE_FUNCTIONS } from '../../../sql/stable-functions.ts';

/**
 * Functions that PostgreSQL marks as volatile although they destroy nothing: they return a new value each time, advance
 * a sequence, wait, notify, take a lock (see the rule `session-advisory-lock`), or change a setting (see the rule
 * `session-setting`).
 */
export const HARMLESS_VOLATILE_FUNCTIONS: ReadonlySet<string> = wordsOf(`
  array_sample array_shuffle clock_timestamp current_query currval gen_random_uuid lastval nextval pg_advisory_lock
  pg_advisory_lock_shared pg_advisory_unlock pg_advisory_unlock_all pg_advisory_unlock_shared pg_advisory_xact_lock
  pg_advisory_xact_lock_shared pg_blocking_pids pg_current_wal_lsn pg_database_size pg_indexes_size
  pg_is_in_recovery pg_notify pg_partition_ancestors pg_partition_tree pg_relation_size pg_sequence_last_value
  pg_sleep pg_sleep_for pg_sleep_until pg_table_size pg_total_relation_size pg_try_advisory_lock
  pg_try_advisory_lock_shared pg_try_advisory_xact_lock pg_try_advisory_xact_lock_shared random random_normal
  set_config setseed setval timeofday txid_status uuidv4 uuidv7
`);

/**
 * Functions of extensions that only compute values: PostgreSQL's trusted extensions (without those of tablefunc that
 * take SQL as text) and PostGIS, in their usual schemas.
 */
const EXTENSION_FUNCTIONS: ReadonlySet<string> = wordsOf(`
  uuid_generate_v1 uuid_generate_v1mc uuid_generate_v3 uuid_generate_v4 uuid_generate_v5 uuid_nil uuid_ns_dns uuid_ns_oid
  uuid_ns_url uuid_ns_x500 armor crypt dearmor decrypt decrypt_iv digest encrypt encrypt_iv fips_mode gen_random_bytes gen_salt
  hmac pgp_armor_headers pgp_key_id pgp_pub_decrypt pgp_pub_decrypt_bytea pgp_pub_encrypt pgp_pub_encrypt_bytea pgp_sym_decrypt pgp_sym_decrypt_bytea pgp_sym_encrypt
  pgp_sym_encrypt_bytea set_limit show_limit show_trgm similarity strict_word_similarity word_similarity unaccent
  daitch_mokotoff difference dmetaphone dmetaphone_alt levenshtein levenshtein_less_equal metaphone soundex
  hstore akeys avals skeys svals hstore_to_array hstore_to_json hstore_to_json_loose hstore_to_jsonb
  hstore_to_jsonb_loose hstore_to_matrix defined each isdefined isexists slice tconvert citext citext_larger citext_smaller text_soundex
  index lca ltree2text nlevel subltree subpath text2ltree icount idx intset querytree sort sort_asc sort_desc subarray
  uniq cube cube_dim cube_distance cube_enlarge cube_inter cube_is_point cube_ll_coord cube_size cube_subset cube_union
  cube_ur_coord earth earth_box earth_distance gc_to_sec latitude ll_to_earth longitude sec_to_gc is_valid isn_weak isbn isbn13
  ismn ismn13 issn issn13 make_valid upc seg_center seg_inter seg_lower seg_size seg_union seg_upper lo_oid normal_rand
  geography geometry st_area st_asbinary st_asewkt st_asgeojson st_astext st_azimuth st_boundary st_buffer st_centroid
  st_closestpoint st_collect st_contains st_convexhull st_covers st_coveredby st_crosses st_difference st_disjoint
  st_distance st_distancesphere st_dwithin st_envelope st_equals st_expand st_extent st_flipcoordinates st_force2d
  st_force3d st_generatepoints st_geogfromtext st_geohash st_geomfromewkt st_geomfromgeojson st_geomfromtext
  st_geomfromwkb st_geometrytype st_intersection st_intersects st_isempty st_isvalid st_length st_linefromtext
  st_lineinterpolatepoint st_makeenvelope st_makeline st_makepoint st_makepolygon st_makevalid st_multi st_npoints
  st_numgeometries st_overlaps st_perimeter st_point st_pointfromtext st_pointonsurface st_polygon st_polygonfromtext
  st_setsrid st_simplify st_simplifypreservetopology st_srid st_subdivide st_touches st_transform st_translate st_union
  st_within st_x st_xmax st_xmin st_y st_ymax st_ymin st_z
`);
/** The schemas in which extensions are usually installed. */
const EXTENSION_SCHEMAS: ReadonlySet<string> = new Set(['', 'public', 'extensions']);
/**
 * Functions that hosted databases have in schemas of their own: they read the request of a signed-in user or the parts
 * of an object's path, send a request or a message, or add a secret.
 */
const HOSTED_FUNCTIONS: ReadonlySet<string> = wordsOf(`
  auth.uid auth.role auth.jwt auth.email storage.extension storage.filename storage.foldername net.http_get
  net.http_post realtime.broadcast_changes realtime.send realtime.topic vault.create_secret
`);

/**
 * Trigger functions that only change the row that is written (PostgreSQL's own, and that of the extension moddatetime), notify,
 * or send a request (the one of hosted databases' webhooks).
 */
const TRIGGER_FUNCTIONS: ReadonlySet<string> = wordsOf(
  'suppress_redundant_updates_trigger tsvector_update_trigger tsvector_update_trigger_column moddatetime triggered_change_notification',
);
const HOSTED_TRIGGER_FUNCTION = 'supabase_functions.http_request';

/** Checks whether a function destroys nothing, for any caller. @param parts parts of its name, as in the file */
export function isHarmlessFunction(parts: readonly string[]): boolean {
  const [name = '', schema = '', ...more] = parts.toReversed();
  if (more.length > 0) return false;
  const isOwn = schema === '' || schema === 'pg_catalog';
  return (
    (isOwn && (STABLE_FUNCTIONS.has(name) || HARMLESS_VOLATILE_FUNCTIONS.has(name))) ||
    (EXTENSION_SCHEMAS.has(schema) && EXTENSION_FUNCTIONS.has(name)) ||
    HOSTED_FUNCTIONS.has(`${schema}.${name}`)
  );
}

/** Checks the same for a trigger function. */
export function isHarmlessTriggerFunction(parts: readonly string[]): boolean {
  if (parts.join('.') === HOSTED_TRIGGER_FUNCTION) return true;
  return parts.length <= 2 && TRIGGER_FUNCTIONS.has(parts.at(-1) ?? '');
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
