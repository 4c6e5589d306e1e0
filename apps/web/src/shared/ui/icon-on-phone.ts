/** For a button with an icon that is not the main one of its page: on a phone its words are heard, and the icon alone is seen. */
export const iconOnPhone = {
  "@media (max-width: 599px)": {
    minWidth: 44,
    minHeight: 44,
    px: 0,
    fontSize: 0,
    "& .MuiButton-startIcon": { m: 0 },
  },
} as const;
