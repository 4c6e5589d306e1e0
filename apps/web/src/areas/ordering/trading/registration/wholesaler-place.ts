/** What one is to a registration. */
export type Place = { isMember: boolean; isManager: boolean; isAdmin: boolean };
