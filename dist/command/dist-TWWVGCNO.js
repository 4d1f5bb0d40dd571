import{createRequire as r}from"node:module";const i=r(import.meta.url);import{require_dist as e}from"./chunk-BSYKO6L6.js";import"./chunk-URCPCR2C.js";export default e();
