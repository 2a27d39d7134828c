/** Calls with whether the device has a network, now and whenever that changes. */
export declare const onNetwork: (onChange: (isUp: boolean) => void) => void;
