import{createRequire as r}from"node:module";const t=r(import.meta.url);import{require_archiver as e}from"./chunk-GW7OG5TL.js";import"./chunk-KS6EPZRC.js";export default e();
