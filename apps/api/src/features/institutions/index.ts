export { type InstitutionAccess, institutionAccess } from "./institution-access.ts";
