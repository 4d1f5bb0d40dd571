export const id = 8422;
export const ids = [8422];
export const modules = {

/***/ 28422:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  LogIntake: () => (/* binding */ LogIntake)
});

// EXTERNAL MODULE: ./build/features/sql-log/figures/log-analysis.js + 6 modules
var log_analysis = __webpack_require__(87291);
// EXTERNAL MODULE: ./build/features/sql-log/figures/shape-table.js + 2 modules
var shape_table = __webpack_require__(28321);
;// CONCATENATED MODULE: ./build/features/sql-log/records/exported-record.js
/** Converts a record for export: masks or validates each field. */
/**
 * Converts a record for export. This is the only way into a file: each field that may contain a literal is masked or
 * validated.
 */
function exportedRecord(record, shape, shown, literals) {
    const { ExecuteTime: time, SqlText: text, exact } = record;
    return {
        ExecuteTime: time === undefined ? null : new Date(time).toISOString(),
        SqlText: text === undefined ? null : literals === 'keep' ? shown.text(text) : shape.text,
        Shape: shape.id,
        SqlType: formatted(record.SqlType, shown.code),
        State: formatted(record.State, shown.code),
        Consume: exact?.Consume ?? record.Consume ?? null,
        ReturnRows: exact?.ReturnRows ?? record.ReturnRows ?? null,
        UpdateRows: exact?.UpdateRows ?? record.UpdateRows ?? null,
        ScanRows: exact?.ScanRows ?? record.ScanRows ?? null,
        DBName: formatted(record.DBName, shown.database),
        AccountName: formatted(record.AccountName, shown.account),
        HostAddress: formatted(record.HostAddress, shown.host),
        ThreadId: formatted(record.ThreadId, shown.code),
        NodeId: formatted(record.NodeId, shown.code),
        SqlId: formatted(record.SqlId, shown.code),
        OriginTime: exact?.OriginTime ?? record.OriginTime ?? null,
    };
}
function formatted(value, format) {
    return value === undefined ? null : format(value);
}

// EXTERNAL MODULE: ./build/features/sql-log/records/record.js + 1 modules
var record = __webpack_require__(35719);
;// CONCATENATED MODULE: ./build/features/sql-log/export/log-intake.js
/** Processes the records of a log: finds their shapes, counts them, and returns them for export. */




/** Processes the pages of a log in order. Its memory doesn't grow with the log. */
class LogIntake {
    #options;
    #reader = new record/* RecordReader */.J();
    #shapes;
    #analysis;
    constructor(options) {
        this.#options = options;
        this.#shapes = new shape_table/* ShapeTable */.oO(options.shown.text, options.parser);
        this.#analysis = new log_analysis/* LogAnalysis */.ny(options.shown);
    }
    /**
     * @param queries records of one page, as the server sent them
     * @param write called with each counted record, in order
     */
    add(queries, write) {
        const { shown, literals } = this.#options;
        const { rest } = this.#analysis.totals;
        for (const raw of queries) {
            const record = this.#reader.read(raw);
            if (record === undefined) {
                rest.unreadable += 1;
                continue;
            }
            const { SqlText: text = '', State: state } = record;
            const hasFailed = this.#analysis.isFailure(state);
            const shape = this.#shapes.find(text, hasFailed || state === undefined);
            this.#analysis.add(record, shape, hasFailed);
            write?.(exportedRecord(record, shape, shown, literals));
        }
        rest.unknownFields = this.#reader.unknownFields;
    }
    /** Totals of all pages so far. */
    get totals() {
        return this.#analysis.totals;
    }
}


/***/ })

};
