/**
 * TEST DATA, no secret: the key and the self-signed certificate of the hosts `platform.test` and
 * its subdomains, `storage.test`, and `localhost` on the raw wire, valid from 2020 to 2120. It
 * contains no IP address, so 127.0.0.1 doesn't match it. Only tests that configure it trust it.
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
MIIBlzCCAT2gAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1wbGF0Zm9y
bS50ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAYMRYwFAYD
VQQDDA1wbGF0Zm9ybS50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEVgth
i8WrBwPTeddSnihL3s9sMQ1ZkGMoTm4y7aYw8XUN3tiatUefMa9ZOKmxM86Hg6to
DNcxplR2fZNbSPtTHqN2MHQwQgYDVR0RBDswOYINcGxhdGZvcm0udGVzdIIPKi5w
bGF0Zm9ybS50ZXN0ggxzdG9yYWdlLnRlc3SCCWxvY2FsaG9zdDAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBS4W1TD88XEhoC3YUiRyrlMXXZc7TAKBggqhkjOPQQD
AgNIADBFAiAxUCeLcEMZhy61DuKhdZMEHFvzAMY7xyIFLfqiD5UCYQIhANlq46SK
5X7g1xc/8gvTrSrknwMLvJMqw8SnBgRE1VUD
-----END CERTIFICATE-----
`;
