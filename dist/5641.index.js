export const id = 5641;
export const ids = [5641];
export const modules = {

/***/ 75641:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parquetFile: () => (/* binding */ parquetFile)
/* harmony export */ });
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(46466);
/* harmony import */ var hyparquet_writer__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(83732);
/* harmony import */ var hyparquet_writer__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(92973);
/* harmony import */ var hyparquet_writer__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(40312);
/* harmony import */ var _record_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(56424);



/** Counts and measures are what JSON has for them, so that none is cut. */
const TYPES = {
    ExecuteTime: 'TIMESTAMP',
    SqlText: 'STRING',
    Shape: 'STRING',
    SqlType: 'STRING',
    State: 'STRING',
    Consume: 'DOUBLE',
    ReturnRows: 'DOUBLE',
    UpdateRows: 'DOUBLE',
    ScanRows: 'DOUBLE',
    DBName: 'STRING',
    AccountName: 'STRING',
    HostAddress: 'STRING',
    ThreadId: 'STRING',
    NodeId: 'STRING',
    SqlId: 'STRING',
    OriginTime: 'DOUBLE',
};
const COLUMNS = Object.keys(TYPES);
/** So many records are held until they are written, column by column, as one row group. */
const GROUP_RECORDS = 10_000;
/** Apache Parquet, one row group after the other, its columns compressed with Snappy. */
function parquetFile(destination) {
    const bytes = new hyparquet_writer__WEBPACK_IMPORTED_MODULE_2__/* .ByteWriter */ .U();
    const schema = (0,hyparquet_writer__WEBPACK_IMPORTED_MODULE_3__/* .schemaFromColumnData */ .G8)({ columnData: columnsOf([]) });
    const writer = new hyparquet_writer__WEBPACK_IMPORTED_MODULE_4__/* .ParquetWriter */ .o({ writer: bytes, schema });
    let held = [];
    function writeHeld() {
        // Promises are for writers that have a `flush`, which this one hasn't.
        if (held.length > 0)
            void writer.write({ columnData: columnsOf(held), rowGroupSize: GROUP_RECORDS });
        held = [];
    }
    /** What was written since the last time; its places in the file are counted on. */
    function taken() {
        const written = bytes.getBytes().slice();
        bytes.index = 0;
        return written;
    }
    return (0,_record_files_js__WEBPACK_IMPORTED_MODULE_1__/* .recordFile */ .mR)({
        first: destination,
        done: (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_0__.finished)(destination),
        encoded(records) {
            held.push(...records);
            if (held.length >= GROUP_RECORDS)
                writeHeld();
            return taken();
        },
        end() {
            writeHeld();
            void writer.finish();
            return taken();
        },
    });
}
function columnsOf(records) {
    return COLUMNS.map(name => ({
        name,
        type: TYPES[name],
        nullable: true,
        // Where each page is says nothing to readers of whole groups, and would be held until the end.
        offsetIndex: false,
        data: records.map(record => valueOf(record, name)),
    }));
}
function valueOf(record, name) {
    const value = record[name];
    return name === 'ExecuteTime' && value !== null ? new Date(value) : value;
}


/***/ })

};
