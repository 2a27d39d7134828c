export const PhoneButton = () => null;
