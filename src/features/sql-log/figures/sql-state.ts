/** Looks up the names of SQLSTATE codes. */

/** Meaning of an SQLSTATE code. */
export interface SqlState {
  /** Condition name, such as `unique_violation`; undefined if PostgreSQL doesn't define the code. */
  readonly condition: string | undefined;
  /** Name of the code's class: its first two characters. */
  readonly className: string;
}

/**
 * Error codes of PostgreSQL 18, from its errcodes.txt: each class with its name, and below it the rest of each code with
 * its condition name.
 */
const ERROR_CODES = `
00 Successful Completion
000 successful_completion
01 Warning
000 warning, 00C dynamic_result_sets_returned, 008 implicit_zero_bit_padding,
003 null_value_eliminated_in_set_function, 007 privilege_not_granted, 006 privilege_not_revoked,
004 string_data_right_truncation, P01 deprecated_feature
02 No Data
000 no_data, 001 no_additional_dynamic_result_sets_returned
03 SQL Statement Not Yet Complete
000 sql_statement_not_yet_complete
08 Connection Exception
000 connection_exception, 003 connection_does_not_exist, 006 connection_failure,
001 sqlclient_unable_to_establish_sqlconnection, 004 sqlserver_rejected_establishment_of_sqlconnection,
007 transaction_resolution_unknown, P01 protocol_violation
09 Triggered Action Exception
000 triggered_action_exception
0A Feature Not Supported
000 feature_not_supported
0B Invalid Transaction Initiation
000 invalid_transaction_initiation
0F Locator Exception
000 locator_exception, 001 invalid_locator_specification
0L Invalid Grantor
000 invalid_grantor, P01 invalid_grant_operation
0P Invalid Role Specification
000 invalid_role_specification
0Z Diagnostics Exception
000 diagnostics_exception, 002 stacked_diagnostics_accessed_without_active_handler
10 XQuery Error
608 invalid_argument_for_xquery
20 Case Not Found
000 case_not_found
21 Cardinality Violation
000 cardinality_violation
22 Data Exception
000 data_exception, 02E array_subscript_error, 021 character_not_in_repertoire, 008 datetime_field_overflow,
012 division_by_zero, 005 error_in_assignment, 00B escape_character_conflict, 022 indicator_overflow,
015 interval_field_overflow, 01E invalid_argument_for_logarithm, 014 invalid_argument_for_ntile_function,
016 invalid_argument_for_nth_value_function, 01F invalid_argument_for_power_function,
01G invalid_argument_for_width_bucket_function, 018 invalid_character_value_for_cast, 007 invalid_datetime_format,
019 invalid_escape_character, 00D invalid_escape_octet, 025 invalid_escape_sequence,
P06 nonstandard_use_of_escape_character, 010 invalid_indicator_parameter_value, 023 invalid_parameter_value,
013 invalid_preceding_or_following_size, 01B invalid_regular_expression, 01W invalid_row_count_in_limit_clause,
01X invalid_row_count_in_result_offset_clause, 02H invalid_tablesample_argument, 02G invalid_tablesample_repeat,
009 invalid_time_zone_displacement_value, 00C invalid_use_of_escape_character, 00G most_specific_type_mismatch,
004 null_value_not_allowed, 002 null_value_no_indicator_parameter, 003 numeric_value_out_of_range,
00H sequence_generator_limit_exceeded, 026 string_data_length_mismatch, 001 string_data_right_truncation,
011 substring_error, 027 trim_error, 024 unterminated_c_string, 00F zero_length_character_string,
P01 floating_point_exception, P02 invalid_text_representation, P03 invalid_binary_representation,
P04 bad_copy_file_format, P05 untranslatable_character, 00L not_an_xml_document, 00M invalid_xml_document,
00N invalid_xml_content, 00S invalid_xml_comment, 00T invalid_xml_processing_instruction,
030 duplicate_json_object_key_value, 031 invalid_argument_for_sql_json_datetime_function, 032 invalid_json_text,
033 invalid_sql_json_subscript, 034 more_than_one_sql_json_item, 035 no_sql_json_item, 036 non_numeric_sql_json_item,
037 non_unique_keys_in_a_json_object, 038 singleton_sql_json_item_required, 039 sql_json_array_not_found,
03A sql_json_member_not_found, 03B sql_json_number_not_found, 03C sql_json_object_not_found,
03D too_many_json_array_elements, 03E too_many_json_object_members, 03F sql_json_scalar_required,
03G sql_json_item_cannot_be_cast_to_target_type
23 Integrity Constraint Violation
000 integrity_constraint_violation, 001 restrict_violation, 502 not_null_violation, 503 foreign_key_violation,
505 unique_violation, 514 check_violation, P01 exclusion_violation
24 Invalid Cursor State
000 invalid_cursor_state
25 Invalid Transaction State
000 invalid_transaction_state, 001 active_sql_transaction, 002 branch_transaction_already_active,
008 held_cursor_requires_same_isolation_level, 003 inappropriate_access_mode_for_branch_transaction,
004 inappropriate_isolation_level_for_branch_transaction, 005 no_active_sql_transaction_for_branch_transaction,
006 read_only_sql_transaction, 007 schema_and_data_statement_mixing_not_supported, P01 no_active_sql_transaction,
P02 in_failed_sql_transaction, P03 idle_in_transaction_session_timeout, P04 transaction_timeout
26 Invalid SQL Statement Name
000 invalid_sql_statement_name
27 Triggered Data Change Violation
000 triggered_data_change_violation
28 Invalid Authorization Specification
000 invalid_authorization_specification, P01 invalid_password
2B Dependent Privilege Descriptors Still Exist
000 dependent_privilege_descriptors_still_exist, P01 dependent_objects_still_exist
2D Invalid Transaction Termination
000 invalid_transaction_termination
2F SQL Routine Exception
000 sql_routine_exception, 005 function_executed_no_return_statement, 002 modifying_sql_data_not_permitted,
003 prohibited_sql_statement_attempted, 004 reading_sql_data_not_permitted
34 Invalid Cursor Name
000 invalid_cursor_name
38 External Routine Exception
000 external_routine_exception, 001 containing_sql_not_permitted, 002 modifying_sql_data_not_permitted,
003 prohibited_sql_statement_attempted, 004 reading_sql_data_not_permitted
39 External Routine Invocation Exception
000 external_routine_invocation_exception, 001 invalid_sqlstate_returned, 004 null_value_not_allowed,
P01 trigger_protocol_violated, P02 srf_protocol_violated, P03 event_trigger_protocol_violated
3B Savepoint Exception
000 savepoint_exception, 001 invalid_savepoint_specification
3D Invalid Catalog Name
000 invalid_catalog_name
3F Invalid Schema Name
000 invalid_schema_name
40 Transaction Rollback
000 transaction_rollback, 002 transaction_integrity_constraint_violation, 001 serialization_failure,
003 statement_completion_unknown, P01 deadlock_detected
42 Syntax Error or Access Rule Violation
000 syntax_error_or_access_rule_violation, 601 syntax_error, 501 insufficient_privilege, 846 cannot_coerce,
803 grouping_error, P20 windowing_error, P19 invalid_recursion, 830 invalid_foreign_key, 602 invalid_name,
622 name_too_long, 939 reserved_name, 804 datatype_mismatch, P18 indeterminate_datatype, P21 collation_mismatch,
P22 indeterminate_collation, 809 wrong_object_type, 8C9 generated_always, 703 undefined_column, 883 undefined_function,
P01 undefined_table, P02 undefined_parameter, 704 undefined_object, 701 duplicate_column, P03 duplicate_cursor,
P04 duplicate_database, 723 duplicate_function, P05 duplicate_prepared_statement, P06 duplicate_schema,
P07 duplicate_table, 712 duplicate_alias, 710 duplicate_object, 702 ambiguous_column, 725 ambiguous_function,
P08 ambiguous_parameter, P09 ambiguous_alias, P10 invalid_column_reference, 611 invalid_column_definition,
P11 invalid_cursor_definition, P12 invalid_database_definition, P13 invalid_function_definition,
P14 invalid_prepared_statement_definition, P15 invalid_schema_definition, P16 invalid_table_definition,
P17 invalid_object_definition
44 WITH CHECK OPTION Violation
000 with_check_option_violation
53 Insufficient Resources
000 insufficient_resources, 100 disk_full, 200 out_of_memory, 300 too_many_connections,
400 configuration_limit_exceeded
54 Program Limit Exceeded
000 program_limit_exceeded, 001 statement_too_complex, 011 too_many_columns, 023 too_many_arguments
55 Object Not In Prerequisite State
000 object_not_in_prerequisite_state, 006 object_in_use, P02 cant_change_runtime_param, P03 lock_not_available,
P04 unsafe_new_enum_value_usage
57 Operator Intervention
000 operator_intervention, 014 query_canceled, P01 admin_shutdown, P02 crash_shutdown, P03 cannot_connect_now,
P04 database_dropped, P05 idle_session_timeout
58 System Error (errors external to PostgreSQL itself)
000 system_error, 030 io_error, P01 undefined_file, P02 duplicate_file, P03 file_name_too_long
F0 Configuration File Error
000 config_file_error, 001 lock_file_exists
HV Foreign Data Wrapper Error (SQL/MED)
000 fdw_error, 005 fdw_column_name_not_found, 002 fdw_dynamic_parameter_value_needed, 010 fdw_function_sequence_error,
021 fdw_inconsistent_descriptor_information, 024 fdw_invalid_attribute_value, 007 fdw_invalid_column_name,
008 fdw_invalid_column_number, 004 fdw_invalid_data_type, 006 fdw_invalid_data_type_descriptors,
091 fdw_invalid_descriptor_field_identifier, 00B fdw_invalid_handle, 00C fdw_invalid_option_index,
00D fdw_invalid_option_name, 090 fdw_invalid_string_length_or_buffer_length, 00A fdw_invalid_string_format,
009 fdw_invalid_use_of_null_pointer, 014 fdw_too_many_handles, 001 fdw_out_of_memory, 00P fdw_no_schemas,
00J fdw_option_name_not_found, 00K fdw_reply_handle, 00Q fdw_schema_not_found, 00R fdw_table_not_found,
00L fdw_unable_to_create_execution, 00M fdw_unable_to_create_reply, 00N fdw_unable_to_establish_connection
P0 PL/pgSQL Error
000 plpgsql_error, 001 raise_exception, 002 no_data_found, 003 too_many_rows, 004 assert_failure
XX Internal Error
000 internal_error, 001 data_corrupted, 002 index_corrupted
`;

let classes:
  | ReadonlyMap<string, { readonly name: string; readonly conditions: ReadonlyMap<string, string> }>
  | undefined;

/** Returns the meaning of a code; undefined if it isn't an SQLSTATE code of a class that PostgreSQL has. */
export function sqlState(code: string): SqlState | undefined {
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  classes ??= readClasses();
  const found = classes.get(code.slice(0, 2));
  return found && { condition: found.conditions.get(code.slice(2)), className: found.name };
}

function readClasses(): NonNullable<typeof classes> {
  const blocks = ERROR_CODES.matchAll(/^(\w\w) (.+)\n((?:\w{3} .+\n)+)/gm);
  return new Map(
    Array.from(blocks, ([, code = '', name = '', rest = '']) => {
      const conditions = new Map(
        Array.from(rest.matchAll(/(\w{3}) (\w+)/g), ([, end = '', condition = '']) => [end, condition]),
      );
      return [code, { name, conditions }];
    }),
  );
}
