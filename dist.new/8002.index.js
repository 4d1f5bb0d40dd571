export const id = 8002;
export const ids = [8002];
export const modules = {

/***/ 48002:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  parquetPartitions: () => (/* binding */ parquetPartitions)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./node_modules/hyparquet-writer/src/bytewriter.js
var bytewriter = __webpack_require__(83732);
// EXTERNAL MODULE: ./node_modules/hyparquet-writer/src/schema.js + 1 modules
var src_schema = __webpack_require__(92973);
// EXTERNAL MODULE: ./node_modules/hyparquet-writer/src/parquet-writer.js + 20 modules
var parquet_writer = __webpack_require__(40312);
// EXTERNAL MODULE: ./build/features/sql-log/records/record.js + 1 modules
var record = __webpack_require__(35719);
// EXTERNAL MODULE: ./build/features/sql-log/records/record-files.js + 1 modules
var record_files = __webpack_require__(73401);
;// CONCATENATED MODULE: ./build/features/sql-log/records/parquet-file.js
/** Writes records to an Apache Parquet file. */




/**
 * Column types. Counts and measures may have fractions, so they are doubles. Only this format rounds values with many
 * digits.
 */
const TYPES = { time: 'TIMESTAMP', measure: 'DOUBLE', sql: 'STRING', code: 'STRING', name: 'STRING' };
const COLUMNS = ['ExecuteTime', 'SqlText', 'Shape', ...Object.keys(record/* RECORD_FIELDS */.I).slice(2)].map(column => {
    const name = column;
    return { name, type: TYPES[name === 'Shape' ? 'code' : record/* RECORD_FIELDS */.I[name]] };
});
/** Number of records that are buffered and then written, column by column, as one row group. */
const GROUP_RECORDS = 10_000;
/**
 * Writes Apache Parquet, one row group after the other, with columns compressed by Snappy. Each row group has minimum and
 * maximum statistics for each column, so engines skip the row groups that can't match.
 */
function parquetFile(destination) {
    const bytes = new bytewriter/* ByteWriter */.U();
    const schema = (0,src_schema/* schemaFromColumnData */.G8)({ columnData: columnsOf([]) });
    const writer = new parquet_writer/* ParquetWriter */.o({ writer: bytes, schema });
    let buffered = [];
    function writeGroup() {
        // Only writers with a `flush` return a promise. This one has none.
        if (buffered.length > 0)
            void writer.write({ columnData: columnsOf(buffered), rowGroupSize: GROUP_RECORDS });
        buffered = [];
    }
    /** Returns the bytes since the last call. Offsets in the file continue to count. */
    function takeBytes() {
        const written = bytes.getBytes().slice();
        bytes.index = 0;
        return written;
    }
    let isFlushing = false;
    const file = (0,record_files/* recordFile */.mR)({
        first: destination,
        done: (0,promises_.finished)(destination),
        encode(records) {
            buffered.push(...records);
            if (isFlushing || buffered.length >= GROUP_RECORDS)
                writeGroup();
            return takeBytes();
        },
        end() {
            writeGroup();
            void writer.finish();
            return takeBytes();
        },
    });
    return {
        ...file,
        buffered: () => buffered.length,
        flush() {
            isFlushing = true;
            const writing = file.write([]);
            isFlushing = false;
            return writing;
        },
    };
}
function columnsOf(records) {
    return COLUMNS.map(({ name, type }) => ({
        name,
        type,
        nullable: true,
        // Readers of whole row groups don't need the positions of pages, which would stay in memory until the end.
        offsetIndex: false,
        data: records.map(record => parquet_file_valueOf(record, name)),
    }));
}
function parquet_file_valueOf(record, name) {
    const value = record[name];
    if (typeof value === 'object' && value !== null)
        return Number(value.rawJSON);
    return name === 'ExecuteTime' && value !== null ? new Date(value) : value;
}

;// CONCATENATED MODULE: ./build/features/sql-log/records/parquet-partitions.js
/** Writes records to Parquet files in folders by date and hour, as engines for large logs expect them. */



/** Folder of records without a time, by the convention of Hive for null. */
const NO_TIME = 'date=__HIVE_DEFAULT_PARTITION__/hour=__HIVE_DEFAULT_PARTITION__';
/**
 * Maximum number of open files. A log is usually in the order of time, so that one or two are in use. A file that was
 * closed isn't reopened: further records of its hour are written to another file.
 */
const MAX_OPEN = 32;
/** Maximum number of records in memory, in all open files together. */
const MAX_BUFFERED = 20_000;
/**
 * Writes records to `date=2026-03-01/hour=12/<part>.parquet` below a folder, by their time in UTC (the partitions of
 * Hive). An engine that reads only some hours doesn't open the other files.
 * @param folder created if it is missing
 * @param part name of the files without their extension
 */
function parquetPartitions(folder, part) {
    (0,external_node_fs_.mkdirSync)(folder, { recursive: true });
    /** The least recently used one comes first. */
    const open = new Map();
    const numbers = new Map();
    async function fileOf(partition) {
        const known = open.get(partition);
        open.delete(partition);
        const file = known ?? create(partition);
        open.set(partition, file);
        const [oldest] = open;
        if (oldest !== undefined && open.size > MAX_OPEN) {
            open.delete(oldest[0]);
            await oldest[1].close();
        }
        return file;
    }
    function create(partition) {
        const number = (numbers.get(partition) ?? 0) + 1;
        numbers.set(partition, number);
        const into = (0,external_node_path_.join)(folder, partition);
        (0,external_node_fs_.mkdirSync)(into, { recursive: true });
        const name = number === 1 ? part : `${part}-${number}`;
        return parquetFile((0,external_node_fs_.createWriteStream)((0,external_node_path_.join)(into, `${name}.parquet`), { flags: 'wx' }));
    }
    return {
        async write(records) {
            for (const [partition, group] of Map.groupBy(records, partitionOf)) {
                const file = await fileOf(partition);
                await file.write(group);
            }
            let buffered = open.values().reduce((sum, file) => sum + file.buffered(), 0);
            while (buffered > MAX_BUFFERED) {
                const [largest] = [...open.values()].toSorted((one, two) => two.buffered() - one.buffered());
                if (largest === undefined)
                    return;
                buffered -= largest.buffered();
                await largest.flush();
            }
        },
        async close() {
            const results = await Promise.allSettled([...open.values()].map(file => file.close()));
            const failed = results.find(({ status }) => status === 'rejected');
            if (failed?.status === 'rejected')
                throw failed.reason;
        },
    };
}
/** Returns the folder of a record: `date=2026-03-01/hour=12`. */
function partitionOf({ ExecuteTime: time }) {
    if (time === null)
        return NO_TIME;
    const [, date, hour] = /^(.+)T(\d\d):/.exec(time) ?? [];
    return `date=${date}/hour=${hour}`;
}


/***/ })

};
