/**
 * For a box whose parts are as high as what they load: what comes below a part that is loading is not shown yet, so that
 * nothing moves under the eyes or the finger.
 */
export const inOrder = {
  "& > :is([data-loading], :has([data-loading])) ~ *": { visibility: "hidden" },
} as const;
