import { createContext, useContext } from "react";

/** The institution whose stock comes first where medicines are suggested; empty for who belongs to none. The frame sets it. */
export const OwnShelf = createContext("");

/** The id of that institution. */
export const useOwnShelf = () => useContext(OwnShelf);
