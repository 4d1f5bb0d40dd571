import{createRequire as r}from"node:module";const i=r(import.meta.url);import{require_agent as e}from"./chunk-ONOLP7JO.js";import"./chunk-WCE3BH66.js";import"./chunk-7ZFQMEJJ.js";export default e();
