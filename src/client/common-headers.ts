/** Checks whether a header of an upload ticket is a common one, which isn't masked. */

/** Headers of an upload ticket that describe the file or the request, and contain no credential. */
const COMMON_NAMES = new Set(
  (
    'accept cache-control content-disposition content-encoding content-language content-length content-md5 content-type ' +
    'date expect expires host if-match if-none-match transfer-encoding user-agent x-amz-acl x-amz-content-sha256 ' +
    'x-amz-date x-amz-server-side-encryption x-amz-storage-class x-goog-acl x-goog-content-length-range x-goog-date ' +
    'x-ms-blob-content-type x-ms-blob-type x-ms-date x-ms-version x-upsert'
  ).split(' '),
);

/** Common header words, content types, and numbers. Masking one of these would make the log unreadable. */
const COMMON_VALUE =
  /^(?:true|false|yes|no|none|null|\*|private|public|public-read|bucket-owner-full-control|blockblob|standard|aes256|gzip|identity|utf-8|(?:application|audio|font|image|model|multipart|text|video)\/[\w.+-]+(?:; *[\w-]+=[\w.-]+)*|\d{1,15}(?:,\d{1,15})?)$/i;

/**
 * Checks whether a ticket's header is known not to be secret. All other headers are masked, even short ones: any value
 * that a storage service requires with an upload may be a credential.
 */
export const isCommonHeader = (name: string, value: string): boolean =>
  COMMON_NAMES.has(name.toLowerCase()) || COMMON_VALUE.test(value.trim());
