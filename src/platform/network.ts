/** Calls with whether the device has a network, now and whenever that changes. */
export declare const onNetwork: (heard: (isUp: boolean) => void) => void;
