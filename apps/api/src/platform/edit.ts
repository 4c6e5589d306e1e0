/**
 * Applies what a request changes to the present values of a record. What the request does not name stays.
 * @throws Failure FIELD_INVALID where the result breaks a rule.
 */
export type Edit<T> = (current: T) => T;
