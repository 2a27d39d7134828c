/** Version and build code of the product (P-17). */
export const VERSION = '2.19.0 (2177)';
