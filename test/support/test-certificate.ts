/**
 * TEST DATA, no secret: the key and the self-signed certificate of the hosts `platform.test`, `storage.test` and
 * `localhost` on the raw wire, valid from 2020 to 2120. It names no address, so 127.0.0.1 doesn't match it.
 * Nothing trusts it but the tests that say so.
 */
export const TEST_KEY = `\
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgl/VaSSwX99tb9sgA
NdWE+KMyZ8N7VxC2gZsN/nriRKShRANCAARWC2GLxasHA9N511KeKEvez2wxDVmQ
YyhObjLtpjDxdQ3e2Jq1R58xr1k4qbEzzoeDq2gM1zGmVHZ9k1tI+1Me
-----END PRIVATE KEY-----
`;

export const TEST_CERTIFICATE = `\
-----BEGIN CERTIFICATE-----
MIIBhjCCASygAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1wbGF0Zm9y
bS50ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAYMRYwFAYD
VQQDDA1wbGF0Zm9ybS50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEVgth
i8WrBwPTeddSnihL3s9sMQ1ZkGMoTm4y7aYw8XUN3tiatUefMa9ZOKmxM86Hg6to
DNcxplR2fZNbSPtTHqNlMGMwMQYDVR0RBCowKIINcGxhdGZvcm0udGVzdIIMc3Rv
cmFnZS50ZXN0gglsb2NhbGhvc3QwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQU
uFtUw/PFxIaAt2FIkcq5TF12XO0wCgYIKoZIzj0EAwIDSAAwRQIhAJQFl3ofjzhN
n3nauqnoNU04ij7g1119rrGPA5DgbAS7AiAJGdfFg9a5vuJa3Apwe95PdHKjebI/
XkIXhXb/d53v4A==
-----END CERTIFICATE-----
`;
