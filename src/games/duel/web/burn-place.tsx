/** Where burned cards are shown: as large as one that is read, over what is only read. */
export const BurnPlace = () => <i class="burn-place" data-anchor="burn:0 burn:1" aria-hidden="true" />;
