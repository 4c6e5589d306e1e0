/** The same page with another order, or with the list alone. */
export function besides(params: URLSearchParams, order: string | undefined): string {
  const next = new URLSearchParams(params);
  if (order) next.set("order", order);
  else next.delete("order");
  return `?${next}`;
}
