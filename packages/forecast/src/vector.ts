/**
 * Element `index` of a vector. The compiler cannot know that an index is inside, so each read would need its own
 * cast; one kind of array only, so that the call stays as fast as the bare read.
 */
export function at(values: Float64Array, index: number): number {
  return values[index] as number;
}

/** As `at`, for whole numbers. */
export function intAt(values: Int32Array, index: number): number {
  return values[index] as number;
}
