import{createRequire as r}from"node:module";const o=r(import.meta.url);import{require_connect as e}from"./chunk-WCE3BH66.js";import"./chunk-7ZFQMEJJ.js";export default e();
