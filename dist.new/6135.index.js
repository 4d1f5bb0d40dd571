export const id = 6135;
export const ids = [6135];
export const modules = {

/***/ 70947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ pageText)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(28863);
/** Builds the shell of an HTML page around its content. */


const digest = (text) => `'sha256-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('base64')}'`;
/** Returns the HTML before and after the content of a page, which is readable without scripts, in light and dark mode. */
function htmlPage({ title, style = '', script = '', isClosed = false, head = _html_js__WEBPACK_IMPORTED_MODULE_1__/* .NOTHING */ .K$ }) {
    const scripts = script === '' ? '' : ` script-src ${digest(script)};`;
    const policy = `default-src 'none'; style-src ${digest(style)};${scripts} base-uri 'none'; form-action 'none'`;
    const closed = (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<meta http-equiv="Content-Security-Policy" content="${(0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .verbatim */ .Bj)(policy)}">
<meta name="referrer" content="no-referrer">
`;
    return {
        start: (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${isClosed ? closed : _html_js__WEBPACK_IMPORTED_MODULE_1__/* .NOTHING */ .K$}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${style === '' ? _html_js__WEBPACK_IMPORTED_MODULE_1__/* .NOTHING */ .K$ : (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<style>${(0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .verbatim */ .Bj)(style)}</style>\n`}${head}</head>
<body>
`,
        end: (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `${script === '' ? _html_js__WEBPACK_IMPORTED_MODULE_1__/* .NOTHING */ .K$ : (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<script>${(0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .verbatim */ .Bj)(script)}</script>\n`}</body>
</html>
`,
    };
}
/** Returns a page as text. */
function pageText(page, content) {
    const { start, end } = htmlPage(page);
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `${start}${content}${end}`.text;
}


/***/ }),

/***/ 28863:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bj: () => (/* binding */ verbatim),
/* harmony export */   K$: () => (/* binding */ NOTHING),
/* harmony export */   js: () => (/* binding */ htmlText),
/* harmony export */   qy: () => (/* binding */ html)
/* harmony export */ });
/* harmony import */ var _legible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9656);
/** Escapes untrusted text as HTML, and builds HTML from templates that escape all values in them. */

const ENTITIES = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};
/**
 * Escapes untrusted text as HTML that shows exactly this text, also in a quoted attribute. Invisible characters are
 * removed.
 */
const htmlText = (text) => (0,_legible_js__WEBPACK_IMPORTED_MODULE_0__/* .legible */ .bG)(text).replaceAll(/[&<>"']/g, mark => ENTITIES[mark] ?? mark);
/** HTML that needs no escaping. Only this module creates it, so that all values from outside are escaped. */
class Markup {
    text;
    constructor(text) {
        this.text = text;
    }
}
/** Returns HTML from a template. It escapes the values, for text and for quoted attributes. */
function html(strings, ...values) {
    return new Markup(strings.map((string, index) => (index === 0 ? '' : markupOf(values[index - 1])) + string).join(''));
}
/** Returns the action's own text, such as a style sheet or script, as HTML without escaping. */
const verbatim = (text) => new Markup(text);
const NOTHING = html ``;
function markupOf(value) {
    if (value === undefined)
        return '';
    if (value instanceof Markup)
        return value.text;
    if (typeof value === 'object')
        return value.map(({ text }) => text).join('');
    return htmlText(String(value));
}


/***/ }),

/***/ 6135:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   htmlReport: () => (/* binding */ htmlReport)
/* harmony export */ });
/* harmony import */ var _base_html_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28863);
/* harmony import */ var _base_html_page_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(70947);
/** Renders a report as one HTML file without scripts. */


const STYLE = `:root{color-scheme:light dark}
body{max-width:75rem;margin:2rem auto;padding:0 1rem;font:15px/1.5 system-ui,sans-serif}
table{border-collapse:collapse;margin:.5rem 0;display:block;overflow-x:auto}
td,th{border:1px solid #8886;padding:.25rem .6rem;text-align:left;font-variant-numeric:tabular-nums}
pre{overflow-x:auto;padding:.75rem;background:#8882}`;
/** Returns the page. It allows no scripts, and loads nothing. */
const htmlReport = ({ title, blocks }) => (0,_base_html_page_js__WEBPACK_IMPORTED_MODULE_1__/* .pageText */ .x)({ title, style: STYLE, isClosed: true }, (0,_base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<main>\n<h1>${title}</h1>\n${blocks.map(blockHtml)}</main>\n`);
function blockHtml(block) {
    switch (block.type) {
        case 'heading':
            return (0,_base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<h2>${block.text}</h2>\n`;
        case 'text':
            return (0,_base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<p>${withCode(block.text)}</p>\n`;
        case 'code':
            return (0,_base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<pre>${block.text}</pre>\n`;
        case 'details':
            return (0,_base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<details><summary>${block.summary}</summary>\n${block.blocks.map(blockHtml)}</details>\n`;
        case 'facts':
            return table([], block.rows);
        case 'table':
            return table(block.columns, block.rows);
        case 'image':
            return _base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .NOTHING */ .K$;
    }
}
const table = (columns, rows) => (0,_base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<table>
${columns.length === 0 ? _base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .NOTHING */ .K$ : (0,_base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<tr>${columns.map(column => (0,_base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<th>${column}</th>`)}</tr>\n`}${rows.map(row => (0,_base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<tr>${row.map(cell => (0,_base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<td>${cellHtml(cell)}</td>`)}</tr>\n`)}</table>
`;
function cellHtml(cell) {
    if (typeof cell !== 'object')
        return cell;
    if ('code' in cell)
        return [cell.code].flat().map(text => (0,_base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<code>${text}</code> `);
    return 'sentence' in cell ? withCode(cell.sentence) : cell.text;
}
/** Returns a text as HTML, with the parts between backticks in code format. */
const withCode = (text) => text.split('`').map((part, index) => (index % 2 === 0 ? (0,_base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `${part}` : (0,_base_html_js__WEBPACK_IMPORTED_MODULE_0__/* .html */ .qy) `<code>${part}</code>`));


/***/ })

};
