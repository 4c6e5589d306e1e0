/** The institution for which one acts, as the route passes it in. */
export type Acting = {
  id: string;
  name: string;
  /** Whether one manages it: only managers apply, leave and decide. */
  isManager: boolean;
};
