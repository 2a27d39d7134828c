export const phoneCall = (digits: string): void => window.location.assign(`tel:${digits}`);
